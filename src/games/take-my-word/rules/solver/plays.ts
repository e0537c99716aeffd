import type { WordGraph } from '#lexicon/graph/word-graph.ts'
import { LETTERS, type LetterCard, type Premium } from '../pieces/cards.ts'
import type { Play, PlayedCard } from '../command.ts'
import {
  BEFORE_SHIFT,
  CLEARS,
  FACE_SHIFT,
  FOR_LETTER,
  KEPT,
  LETTER,
  packPlays,
  POINTS,
  SHAPE,
  START,
  STRIDE,
  USED_SHIFT,
  type Packed,
} from './search.ts'
import { bestPremiums, sortPremiums, type OwnPremiums } from './premium-choice.ts'
import { actionOf, rowAfter, type Action, type InPlay } from '../play/row.ts'

/** Only a hand of four or five blanks has more, which nobody could look through anyway. */
const MOST_PLAYS = 1_000_000

/** All that a turn depends on: what the player holds and what lies in the middle. */
export type Position = {
  readonly hand: readonly LetterCard[]
  /** The player's own premiums. */
  readonly premiums: readonly Premium[]
  readonly inPlay: InPlay | null
}

/** A legal play: sent as `{ type: 'play', ...play }` it is carried out. */
export type Candidate = {
  readonly play: Play
  readonly action: Action
  /** What the cards in play spell after it. */
  readonly word: string
  /** What it scores, with the own premiums that `play` puts where they are worth most. */
  readonly points: number
}

/**
 * Every legal play of a position, passing aside. Two plays differ in which cards come where or in
 * what is scored; cards that look alike count as one, and of the ways to put own premiums only
 * the best is listed (with `premiums: []` each play is as legal, and worth less).
 *
 * A list may be long, above all with blanks in hand, so a play is only spelled out when asked
 * for: `points` and `word` cost little, `at` makes the whole candidate. The order means nothing.
 * With `most` the list ends early; a million is more than three blanks in a full hand can make.
 */
export class Plays {
  readonly length: number
  readonly #position: Position
  readonly #faces: readonly LetterCard[]
  readonly #own: OwnPremiums
  readonly #rows: Packed['rows']
  readonly #signs: Packed['signs']

  constructor(position: Position, graph: WordGraph, most: number = MOST_PLAYS) {
    this.#position = position
    this.#faces = [...new Set(position.hand)]
    this.#own = sortPremiums(position.premiums)
    const { rows, signs } = packPlays(position, graph, this.#faces, this.#own, most)
    this.length = rows.length / STRIDE
    this.#rows = rows
    this.#signs = signs
  }

  points(index: number): number {
    return this.#rows[index * STRIDE + POINTS]!
  }

  /** How many cards it plays from the hand. */
  cards(index: number): number {
    return (this.#shape(index) >>> USED_SHIFT) & 15
  }

  score(index: number): Play['score'] {
    return (this.#shape(index) & FOR_LETTER) === 0 ? 'word' : 'letter'
  }

  word(index: number): string {
    return Array.from(this.#signsOf(index), (sign) => LETTERS[sign & LETTER]).join('')
  }

  at(index: number): Candidate {
    const shape = this.#shape(index)
    const clear = (shape & CLEARS) !== 0
    const under = clear ? 0 : (this.#position.inPlay?.row.length ?? 0)
    const first = (shape >>> BEFORE_SHIFT) & 31
    const puts = Array.from(this.#signsOf(index), (sign): PlayedCard | null => {
      const face = sign >>> FACE_SHIFT
      return face === KEPT ? null : { card: this.#faces[face]!, letter: LETTERS[sign & LETTER]! }
    })
    const play: Play = {
      clear,
      before: puts.slice(0, first) as PlayedCard[],
      over: puts.slice(first, first + under),
      after: puts.slice(first + under) as PlayedCard[],
      premiums: [],
      score: this.score(index),
    }
    return {
      play: play.score === 'word' ? this.#withPremiums(play) : play,
      action: actionOf(this.#position.inPlay, play),
      word: this.word(index),
      points: this.points(index),
    }
  }

  /** One that scores most; null when there is no play. */
  best(): Candidate | null {
    let best = -1
    for (let index = 0; index < this.length; index++) {
      if (best < 0 || this.points(index) > this.points(best)) best = index
    }
    return best < 0 ? null : this.at(best)
  }

  *[Symbol.iterator](): Generator<Candidate, void, undefined> {
    for (let index = 0; index < this.length; index++) yield this.at(index)
  }

  #shape(index: number): number {
    return this.#rows[index * STRIDE + SHAPE]!
  }

  #signsOf(index: number): Uint8Array {
    const start = this.#rows[index * STRIDE + START]!
    return this.#signs.subarray(start, start + (this.#shape(index) & 31))
  }

  #withPremiums(play: Play): Play {
    if (this.#position.premiums.length === 0) return play
    const row = rowAfter(this.#position.inPlay, play, 0)
    return { ...play, premiums: bestPremiums(row, this.#own) }
  }
}
