import * as v from 'valibot'
import type { DealSetting } from '#kit/game.ts'
import type { InputFault, Parsed } from '#kit/input-fault.ts'
import { mustBe, outOfRange, parseWith, wholeNumber } from '#kit/parsing.ts'
import { about } from './about.ts'
import { DECK } from './pieces/box.ts'

/** What was arranged in place of chance. Where a list ends, chance goes on. */
export type Deal = {
  /** The side that begins; null to roll for it. */
  readonly first: number | null
  /** What the die shows, roll by roll. */
  readonly rolls: readonly number[]
  /** The numbers of the cards, from 0, in the order they are drawn. */
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

/** The side that begins must play, and every card must be in the deck. */
export function checkDeal({ first, cards }: Deal, setting: DealSetting): InputFault | null {
  const sides = new Set(setting.roster.map(({ team }) => team)).size
  if (first !== null && first >= sides) return outOfRange('deal.first', 0, sides - 1)
  const { size } = setting.deck(DECK)
  const wrong = cards.findIndex((number) => number >= size)
  return wrong < 0 ? null : outOfRange(`deal.cards.${wrong}`, 0, size - 1)
}

export function parseDeal(input: unknown): Parsed<Deal> {
  return parseWith(schema, input, 'deal')
}
