import { type Parsed } from '#kit/input-fault.ts'
import * as v from 'valibot'
import type { Seat } from '#kit/game.ts'
import { mustBe, oneOf, oneOfKinds, parseWith, wholeNumber, yesOrNo } from '#kit/parsing.ts'
import {
  LETTER_CARDS,
  LETTERS,
  letterOf,
  PREMIUMS,
  type Letter,
  type LetterCard,
  type Premium,
} from './pieces/cards.ts'

/** A card from the hand and the letter it stands for: its own, or any for a blank (TMW-5). */
export type PlayedCard = { readonly card: LetterCard; readonly letter: Letter }

/** An own premium and where it goes: the place in the new word, from 0. */
export type PlacedPremium = { readonly place: number; readonly premium: Premium }

/**
 * What is done with the cards of a hand. The cards in play keep their order: some cards may come
 * before them, each of them stays or is replaced, some cards may come after them. On a clean slate
 * the new cards are `before` and `after` together, and `over` is empty.
 */
export type Play = {
  /** TMW-17: whether the word in play is cleared first. */
  readonly clear: boolean
  readonly before: readonly PlayedCard[]
  /** One for each card in play, in order: what replaces it, or null where it stays. */
  readonly over: readonly (PlayedCard | null)[]
  readonly after: readonly PlayedCard[]
  readonly premiums: readonly PlacedPremium[]
  /**
   * `word`: a complete word, scored as one, which the next player may take. `letter`: one card for
   * its own value; what lies there then counts as incomplete, even if it is a word (TMW-22).
   */
  readonly score: 'letter' | 'word'
}

export type Command =
  | ({ readonly type: 'play' } & Play)
  | { readonly type: 'pass' }
  | { readonly type: 'switch'; readonly with: Seat }
  | { readonly type: 'stay' }

/** No word of the dictionary is longer. */
export const LONGEST_ROW = 15
const HIGHEST_SEAT = 99

const put = v.pipe(
  v.strictObject({
    card: v.picklist([...new Set(LETTER_CARDS)], mustBe('a letter card such as "e red"')),
    letter: v.optional(v.picklist(LETTERS, mustBe('a letter from "a" to "z"'))),
  }),
  v.check(
    ({ card, letter }) => (letterOf(card) ?? letter) !== undefined,
    mustBe('given a letter, for a blank stands for one'),
  ),
  v.check(
    ({ card, letter }) => letter === undefined || (letterOf(card) ?? letter) === letter,
    mustBe('the letter that is printed on the card; only a blank stands for another'),
  ),
  v.transform(({ card, letter }): PlayedCard => ({ card, letter: letter ?? letterOf(card)! })),
)

const aRow = mustBe(`a list of at most ${LONGEST_ROW}`)
const row = <S extends v.GenericSchema>(item: S) =>
  v.optional(v.pipe(v.array(item, aRow), v.maxLength(LONGEST_ROW, aRow)), [])

const premiumPut = v.strictObject({
  place: wholeNumber(0, LONGEST_ROW - 1),
  premium: oneOf(PREMIUMS),
})

const schema = oneOfKinds(
  'type',
  {
    play: v.strictObject({
      type: v.literal('play'),
      clear: v.optional(yesOrNo(), false),
      before: row(put),
      over: row(v.nullable(put)),
      after: row(put),
      premiums: row(premiumPut),
      score: oneOf(['letter', 'word']),
    }),
    pass: v.strictObject({ type: v.literal('pass') }),
    switch: v.strictObject({ type: v.literal('switch'), with: wholeNumber(0, HIGHEST_SEAT) }),
    stay: v.strictObject({ type: v.literal('stay') }),
  },
  mustBe('a command of type "play", "pass", "switch" or "stay"'),
)

export function parseCommand(input: unknown): Parsed<Command> {
  return parseWith(schema, input, 'command')
}
