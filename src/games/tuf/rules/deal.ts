import * as v from 'valibot'
import type { Parsed } from '#kit/input-fault.ts'
import { mustBe, parseWith } from '#kit/parsing.ts'
import { rollSchema, type Roll } from './pieces/cubes.ts'

/** The first rolls of the match, in the order in which cubes are rolled. */
export type Deal = { readonly rolls: readonly Roll[] }

const MAX_ROLLS = 200
const someRolls = mustBe(`a list of 1 to ${MAX_ROLLS} rolls`)

const schema = v.strictObject({
  rolls: v.pipe(
    v.array(rollSchema, someRolls),
    v.minLength(1, someRolls),
    v.maxLength(MAX_ROLLS, someRolls),
  ),
})

export function parseDeal(input: unknown): Parsed<Deal> {
  return parseWith(schema, input, 'deal')
}
