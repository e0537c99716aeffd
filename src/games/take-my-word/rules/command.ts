import * as v from 'valibot'
import type { Seat } from '#kit/game.ts'
import type { Parsed } from '#kit/input-fault.ts'
import { mustBe, oneOf, oneOfKinds, parseWith, wholeNumber, yesOrNo } from '#kit/parsing.ts'
import { LONGEST_WORD } from '#lexicon/letters.ts'
import {
  LETTER_CARDS,
  LETTERS,
  letterOf,
  PREMIUMS,
  type Letter,
  type LetterCard,
  type Premium,
} from './pieces/cards.ts'

/** A card from the hand and the letter it stands for. TMW-5: any letter for a blank. */
export type PlayedCard = { readonly card: LetterCard; readonly letter: Letter }

/** One of the player's premiums and its place in the new word, from 0. */
export type PlacedPremium = { readonly place: number; readonly premium: Premium }

/**
 * How cards of the hand are played. The cards in play keep their order: cards may come before
 * them, each of them stays or is replaced, and cards may come after them. On a clean slate the new
 * cards are `before` and `after` together, and `over` is empty.
 */
export type Play = {
  /** TMW-17: whether the word in play is cleared first. */
  readonly clear: boolean
  readonly before: readonly PlayedCard[]
  /** One entry per card in play, in order: what replaces it, or null where it stays. */
  readonly over: readonly (PlayedCard | null)[]
  readonly after: readonly PlayedCard[]
  readonly premiums: readonly PlacedPremium[]
  /**
   * `word`: a complete word, scored as one, which the next player may take. `letter`: one card for
   * its own value; TMW-22: what is in play then counts as incomplete, even if it is a word.
   */
  readonly score: 'letter' | 'word'
}

export type PlayCommand = { readonly type: 'play' } & Play

export type Command =
  | PlayCommand
  | { readonly type: 'pass' }
  | { readonly type: 'switch'; readonly with: Seat }
  | { readonly type: 'stay' }

/** No word of the dictionary is longer. */
export const MAX_ROW_LENGTH = LONGEST_WORD
const MAX_SEAT = 99

const playedCard = v.pipe(
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

const mustBeRow = mustBe(`a list of at most ${MAX_ROW_LENGTH}`)
const row = <S extends v.GenericSchema>(item: S) =>
  v.optional(v.pipe(v.array(item, mustBeRow), v.maxLength(MAX_ROW_LENGTH, mustBeRow)), [])

const placedPremium = v.strictObject({
  place: wholeNumber(0, MAX_ROW_LENGTH - 1),
  premium: oneOf(PREMIUMS),
})

const schema = oneOfKinds(
  'type',
  {
    play: v.strictObject({
      type: v.literal('play'),
      clear: v.optional(yesOrNo(), false),
      before: row(playedCard),
      over: row(v.nullable(playedCard)),
      after: row(playedCard),
      premiums: row(placedPremium),
      score: oneOf(['letter', 'word']),
    }),
    pass: v.strictObject({ type: v.literal('pass') }),
    switch: v.strictObject({ type: v.literal('switch'), with: wholeNumber(0, MAX_SEAT) }),
    stay: v.strictObject({ type: v.literal('stay') }),
  },
  mustBe('a command of type "play", "pass", "switch" or "stay"'),
)

export function parseCommand(input: unknown): Parsed<Command> {
  return parseWith(schema, input, 'command')
}
