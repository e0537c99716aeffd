import * as v from 'valibot'
import type { Parsed } from '#kit/input-fault.ts'
import { mustBe, parseWith, wholeNumber } from '#kit/parsing.ts'
import { about } from './about.ts'

/** What was arranged in place of chance. Where a list ends, chance goes on. */
export type Deal = {
  /** The side that begins; null to roll for it. */
  readonly first: number | null
  /** What the die shows, roll by roll. */
  readonly rolls: readonly number[]
  /** The numbers of the cards in the order they are drawn. */
  readonly cards: readonly number[]
}

const MAX_ARRANGED = 500

function arranged(what: string, least: number, most: number) {
  const aList = mustBe(`a list of at most ${MAX_ARRANGED} ${what}`)
  const items = v.array(wholeNumber(least, most), aList)
  return v.optional(v.pipe(items, v.maxLength(MAX_ARRANGED, aList)), [])
}

const schema = v.strictObject({
  first: v.optional(v.nullable(wholeNumber(0, about.seats.sides - 1)), null),
  rolls: arranged('rolls of a die', 1, 6),
  cards: arranged('card numbers', 0, 99_999),
})

export function parseDeal(input: unknown): Parsed<Deal> {
  return parseWith(schema, input, 'deal')
}
