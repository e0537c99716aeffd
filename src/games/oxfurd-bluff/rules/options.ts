import { inputFault, type Parsed } from '#kit/input-fault.ts'
import * as v from 'valibot'
import type { Roster } from '#kit/game.ts'
import { mustBe, oneOf, parseWith, wholeNumber } from '#kit/parsing.ts'
import { DIFFICULTIES } from '#lexicon/deck.ts'
import { MOST_SIDES } from './play/side.ts'

export type Options = {
  /** OXF-8: who reads the cards aloud. */
  readonly reader: Reader
  /** Which cards are in the box: those of one difficulty, or all. */
  readonly difficulty: CardChoice
  /** How long a roll, a reading or an answer may take; null for as long as it takes. */
  readonly seconds: number | null
}

export const READERS = ['referee', 'opponent'] as const
export type Reader = (typeof READERS)[number]
export const CARD_CHOICES = ['mixed', ...DIFFICULTIES] as const
export type CardChoice = (typeof CARD_CHOICES)[number]

export const LEAST_SECONDS = 5
export const MOST_SECONDS = 600
const MOST_IN_SIDE = 4

const schema = v.strictObject({
  reader: v.optional(oneOf(READERS), 'referee'),
  difficulty: v.optional(oneOf(CARD_CHOICES), 'mixed'),
  seconds: v.optional(v.nullable(wholeNumber(LEAST_SECONDS, MOST_SECONDS)), null),
})

export function parseOptions(input: unknown, roster: Roster): Parsed<Options> {
  const parsed = parseWith(schema, input, 'options')
  if (!parsed.ok) return parsed
  const fault = rosterFault(roster)
  return fault === null ? parsed : inputFault('roster', fault)
}

/** OXF-21; that there are not too many sides is seen to by the table. */
function rosterFault(roster: Roster): string | null {
  const sizes = new Map<number, number>()
  for (const { team } of roster) sizes.set(team, (sizes.get(team) ?? 0) + 1)
  if (roster.length > 1 && sizes.size === 1) {
    return 'all players are on one team; at least two sides are needed'
  }
  const largest = Math.max(...sizes.values())
  return largest > MOST_IN_SIDE ? `a team of ${largest} is too large; at most 4 make a side` : null
}

/** What was arranged in place of chance; chance goes on where it ends. */
export type Deal = {
  /** The side that begins; null for the rolls to decide. */
  readonly first: number | null
  /** What the die shows, roll by roll. */
  readonly rolls: readonly number[]
  /** The numbers of the cards in the order they are drawn. */
  readonly cards: readonly number[]
}

const MOST_ARRANGED = 500
const someRolls = mustBe(`a list of at most ${MOST_ARRANGED} rolls of a die`)
const someCards = mustBe(`a list of at most ${MOST_ARRANGED} card numbers`)

const dealSchema = v.strictObject({
  first: v.optional(v.nullable(wholeNumber(0, MOST_SIDES - 1)), null),
  rolls: v.optional(
    v.pipe(v.array(wholeNumber(1, 6), someRolls), v.maxLength(MOST_ARRANGED, someRolls)),
    [],
  ),
  cards: v.optional(
    v.pipe(v.array(wholeNumber(0, 99_999), someCards), v.maxLength(MOST_ARRANGED, someCards)),
    [],
  ),
})

export function parseDeal(input: unknown): Parsed<Deal> {
  return parseWith(dealSchema, input, 'deal')
}
