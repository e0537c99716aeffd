import { inputFault, type Parsed } from '#kit/input-fault.ts'
import * as v from 'valibot'
import type { Roster } from '#kit/game.ts'
import { parseWith, wholeNumber, yesOrNo } from '#kit/parsing.ts'

export type Options = {
  /** TMW-8: how many turns everybody has. */
  readonly rounds: number
  /** TMW-15: whether a pass is refused while there is a play. */
  readonly strictPass: boolean
}

const USUAL_ROUNDS = 10
const MOST_ROUNDS = 100

const schema = v.strictObject({
  rounds: v.optional(wholeNumber(1, MOST_ROUNDS), USUAL_ROUNDS),
  strictPass: v.optional(yesOrNo(), false),
})

export function parseOptions(input: unknown, roster: Roster): Parsed<Options> {
  const parsed = parseWith(schema, input, 'options')
  if (!parsed.ok) return parsed
  if (new Set(roster.map(({ team }) => team)).size < roster.length) {
    return inputFault('roster', 'everybody plays alone in Take My Word For It; there are no teams')
  }
  return parsed
}
