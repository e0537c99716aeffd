/** What tests and goldens may arrange in place of chance. Null leaves it to chance. */
import * as v from 'valibot'
import type { Seat } from '#kit/game.ts'
import type { Parsed } from '#kit/input-fault.ts'
import { mustBe, parseWith, wholeNumber } from '#kit/parsing.ts'
import { about } from './about.ts'
import { areLetters } from './pieces/letters.ts'

export type Deal = {
  /** The first word of the chain. */
  readonly word: string | null
  readonly first: Seat | null
  /** The secret letters by seat, as one text; as many as there are seats at most. */
  readonly letters: string | null
}

const aWord = mustBe('a word of 3 to 15 letters a to z')
const letters = mustBe(`${about.seats.max} different letters of those that are dealt`)

const schema = v.strictObject({
  word: v.optional(v.nullable(v.pipe(v.string(aWord), v.regex(/^[a-z]{3,15}$/, aWord))), null),
  first: v.optional(v.nullable(wholeNumber(0, about.seats.max - 1)), null),
  letters: v.optional(v.nullable(v.pipe(v.string(letters), v.check(areLetters, letters))), null),
})

export function parseDeal(input: unknown): Parsed<Deal> {
  return parseWith(schema, input, 'deal')
}
