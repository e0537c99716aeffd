import type { Seat } from '#kit/game.ts'
import type { Words } from '#lexicon/lexicon.ts'
import { libraryOf, wordListsOf } from '#lexicon/testing/library.ts'
import { TestMatch as AnyTestMatch } from '#match/testing/test-match.ts'
import type { Play, PlacedPremium, PlayedCard } from '../command.ts'
import { takeMyWord, type TakeMyWord } from '../game.ts'
import {
  isLetterCard,
  LETTER_CARDS,
  letterOf,
  type Card,
  type Letter,
  type LetterCard,
  type Premium,
} from '../pieces/cards.ts'
import { FULL_HAND } from '../pieces/deck.ts'
import { spell } from '../play/row.ts'

export const testWords = wordListsOf({
  english: `
    at bat bats cat cats scat scats cot cots coat coats cab cabs act acts tact taco
    in inn ink inks nine nines bank banks blanket blankets ankle ankles an ant ants
    ab aba to tot tots stoat quiz quizzes zap
  `,
  'english-names': 'cato nan',
  'english-abbreviations': 'tb cbs',
  'english-offensive': '',
})

/** Cards as text: `c red, a blue, double word`. */
export function cards(text: string): readonly Card[] {
  return text.split(',').map((card) => card.trim() as Card)
}

/** Cards to play as text: `c red, ? black=a`. */
export function playedCardsFrom(text: string): readonly PlayedCard[] {
  return cards(text).map((entry) => {
    const [card, meant] = entry.split('=') as [LetterCard, Letter | undefined]
    return { card, letter: meant ?? letterOf(card)! }
  })
}

export type MatchSetting = {
  /**
   * The first hands in turn order, then what is drawn later. First hands that are too short are
   * filled up with letters that `testWords` hardly needs.
   */
  readonly cards: readonly string[]
  readonly options?: unknown
  readonly lots?: string
  readonly words?: (name: string) => Words
}

/** A play as text; `over` maps places in play to the cards that replace them. */
export type PlayText = {
  readonly clear?: boolean
  readonly before?: string
  readonly over?: Readonly<Record<number, string>>
  readonly after?: string
  readonly premiums?: readonly PlacedPremium[]
  readonly score?: Play['score']
}

const NAMES = ['Ann', 'Ben', 'Cat', 'Dan', 'Eve', 'Fay']
/** With these lots seat 0 begins. */
const LOTS = cards('a red, n red, n yellow, n green, n blue, n black')

function filledUp(draws: readonly (readonly Card[])[], seats: number): readonly Card[] {
  const named = new Set(draws.flat())
  const fillers = LETTER_CARDS.filter((card) => /^[d-hjlmrv-y]/.test(card) && !named.has(card))
  return draws.flatMap((draw, index) => {
    const missing = FULL_HAND - draw.filter(isLetterCard).length
    return index < seats ? [...draw, ...fillers.splice(0, Math.max(0, missing))] : draw
  })
}

/** A match with arranged cards. */
export class TestMatch extends AnyTestMatch<TakeMyWord> {
  constructor(seats: number, { cards: deck, options, lots, words }: MatchSetting) {
    const deal = {
      lots: lots === undefined ? LOTS.slice(0, seats) : cards(lots),
      cards: filledUp(deck.map(cards), seats),
    }
    const library = libraryOf({ words: words ?? testWords })
    super(takeMyWord, NAMES.slice(0, seats), { options: options ?? {}, deal }, library)
  }

  /** What the cards in play spell; empty on a clean slate. */
  get spelled(): string {
    return spell(this.state.inPlay?.row ?? [])
  }

  total(seat: Seat): number {
    return this.view('spectator').players[seat]!.total
  }

  premiumsOf(seat: Seat): readonly Premium[] {
    return this.state.premiums[seat]!
  }

  play(by: Seat, text: PlayText): this {
    const { clear = false, before, over = {}, after, premiums = [], score = 'word' } = text
    const base = clear ? [] : (this.state.inPlay?.row ?? [])
    return this.send(by, {
      type: 'play',
      clear,
      before: before === undefined ? [] : playedCardsFrom(before),
      over: base.map((_, place) =>
        over[place] === undefined ? null : playedCardsFrom(over[place])[0]!,
      ),
      after: after === undefined ? [] : playedCardsFrom(after),
      premiums,
      score,
    })
  }

  pass(by: Seat): this {
    return this.send(by, { type: 'pass' })
  }
}

/** Ann makes CAT for 5 points, and Ben takes it with BAT. */
export function batTakesCat(): TestMatch {
  return new TestMatch(2, { cards: ['c red, a blue, t green', 's black, b black'] })
    .play(0, { after: 'c red, a blue, t green' })
    .play(1, { over: { 0: 'b black' } })
}
