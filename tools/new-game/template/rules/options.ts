/** What the host may set. `{}` gives the usual game. */
import * as v from 'valibot'
import type { Parsed } from '#kit/input-fault.ts'
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

/** WCH-1: the match checks the number of players and their teams against `about.seats`. */
export function parseOptions(input: unknown): Parsed<Options> {
  return parseWith(schema, input, 'options')
}
