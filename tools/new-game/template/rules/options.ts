/** What the host may set. `{}` gives the usual game. */
import * as v from 'valibot'
import type { Parsed } from '#kit/input-fault.ts'
import { parseWith, wholeNumber } from '#kit/parsing.ts'
import { turnClockOption, type TurnMinutes } from '#kit/turn-clock.ts'

export type Options = {
  /** WCH-8: how many turns everybody has. */
  readonly rounds: number
  /** WCH-7, HALL-5: minutes a turn; null for no turn clock. */
  readonly turnClock: TurnMinutes | null
}

const schema = v.strictObject({
  rounds: v.optional(wholeNumber(1, 20), 5),
  turnClock: turnClockOption(),
})

/** WCH-1: the match checks the number of players and their teams against `about.seats`. */
export function parseOptions(input: unknown): Parsed<Options> {
  return parseWith(schema, input, 'options')
}
