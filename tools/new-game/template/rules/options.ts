/** What the host may set. `{}` gives the usual game. */
import * as v from 'valibot'
import type { Roster } from '#kit/game.ts'
import { inputFault, type Parsed } from '#kit/input-fault.ts'
import { parseWith, wholeNumber } from '#kit/parsing.ts'

export type Options = {
  /** WCH-8: how many turns everybody has. */
  readonly rounds: number
  /** WCH-7: the time limit for each turn; null for none. */
  readonly seconds: number | null
}

const schema = v.strictObject({
  rounds: v.optional(wholeNumber(1, 20), 5),
  seconds: v.optional(v.nullable(wholeNumber(10, 300)), null),
})

export function parseOptions(input: unknown, roster: Roster): Parsed<Options> {
  const teams = new Set(roster.map(({ team }) => team))
  // WCH-1. The match checks the number of players against `about.seats`.
  if (teams.size < roster.length) {
    return inputFault('roster', 'everybody plays alone here; there are no teams')
  }
  return parseWith(schema, input, 'options')
}
