import * as v from 'valibot'
import type { Parsed } from '#kit/input-fault.ts'
import { parseWith, wholeNumber, yesOrNo } from '#kit/parsing.ts'
import { turnClockOption, type TurnMinutes } from '#kit/turn-clock.ts'

export type Options = {
  /** TMW-8: how many turns everybody has. */
  readonly rounds: number
  /** TMW-15: whether a pass is refused while there is a play. */
  readonly strictPass: boolean
  /** TMW-32, HALL-5: minutes a turn; null for no clock. */
  readonly turnClock: TurnMinutes | null
}

/** Options that logs of version 0.2 lack. */
export const ADDED_OPTIONS = { turnClock: null } as const

const DEFAULT_ROUNDS = 10
const MAX_ROUNDS = 100

const schema = v.strictObject({
  rounds: v.optional(wholeNumber(1, MAX_ROUNDS), DEFAULT_ROUNDS),
  strictPass: v.optional(yesOrNo(), false),
  turnClock: turnClockOption(),
})

export function parseOptions(input: unknown): Parsed<Options> {
  return parseWith(schema, input, 'options')
}
