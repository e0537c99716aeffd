import type { WordGraph } from '#lexicon/graph/word-graph.ts'
import type { Play, PlayedCard } from '../command.ts'
import { LETTERS, type LetterCard } from '../pieces/cards.ts'
import type { Position } from '../play/position.ts'
import { actionOf, rowAfter, type PlayAction } from '../play/row.ts'
import { bestPremiums, sortPremiums, type OwnPremiums } from './premium-choice.ts'
import {
  BEFORE_SHIFT,
  CLEARS,
  FACE_SHIFT,
  FOR_LETTER,
  KEPT,
  LETTER_MASK,
  packPlays,
  POINTS,
  SHAPE,
  START,
  STRIDE,
  USED_SHIFT,
  type PackedPlays,
} from './search.ts'

/** Only a hand with four or five blanks has more plays. */
const MAX_PLAYS = 1_000_000

/** A legal play; `{ type: 'play', ...play }` is the command for it. */
export type Candidate = {
  readonly play: Play
  readonly action: PlayAction
  /** What the cards in play spell after it. */
  readonly word: string
  /** What it scores, with the player's premiums where they are worth most. */
  readonly points: number
}

/**
 * Every legal play of a position, except passing. Two plays differ in which cards go where or in
 * what is scored. Identical cards count as one, and of the ways to place own premiums only the
 * best is listed; with `premiums: []` each play is legal too and scores less.
 *
 * The list may be long, above all with blanks in hand, so plays are unpacked on demand: `points`
 * and `word` are cheap, `at` makes the whole candidate. The order is unspecified. The list ends
 * after `limit` plays; three blanks in a full hand make less than a million.
 */
export class Plays {
  readonly length: number
  readonly #position: Position
  readonly #faces: readonly LetterCard[]
  readonly #own: OwnPremiums
  readonly #records: PackedPlays['records']
  readonly #cells: PackedPlays['cells']

  constructor(position: Position, graph: WordGraph, limit: number = MAX_PLAYS) {
    this.#position = position
    this.#faces = [...new Set(position.hand)]
    this.#own = sortPremiums(position.premiums)
    const { records, cells } = packPlays(position, graph, this.#faces, this.#own, limit)
    this.length = records.length / STRIDE
    this.#records = records
    this.#cells = cells
  }

  points(index: number): number {
    return this.#records[index * STRIDE + POINTS]!
  }

  /** How many cards the play takes from the hand. */
  cards(index: number): number {
    return (this.#shape(index) >>> USED_SHIFT) & 15
  }

  score(index: number): Play['score'] {
    return (this.#shape(index) & FOR_LETTER) === 0 ? 'word' : 'letter'
  }

  word(index: number): string {
    return Array.from(this.#cellsOf(index), (cell) => LETTERS[cell & LETTER_MASK]).join('')
  }

  at(index: number): Candidate {
    const shape = this.#shape(index)
    const clear = (shape & CLEARS) !== 0
    const base = clear ? 0 : (this.#position.inPlay?.row.length ?? 0)
    const first = (shape >>> BEFORE_SHIFT) & 31
    const row = Array.from(this.#cellsOf(index), (cell): PlayedCard | null => {
      const face = cell >>> FACE_SHIFT
      return face === KEPT
        ? null
        : { card: this.#faces[face]!, letter: LETTERS[cell & LETTER_MASK]! }
    })
    const play: Play = {
      clear,
      before: row.slice(0, first) as PlayedCard[],
      over: row.slice(first, first + base),
      after: row.slice(first + base) as PlayedCard[],
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

  /** A play that scores most; null when there is none. */
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
    return this.#records[index * STRIDE + SHAPE]!
  }

  #cellsOf(index: number): Uint8Array {
    const start = this.#records[index * STRIDE + START]!
    return this.#cells.subarray(start, start + (this.#shape(index) & 31))
  }

  #withPremiums(play: Play): Play {
    if (this.#position.premiums.length === 0) return play
    const row = rowAfter(this.#position.inPlay, play, 0)
    return { ...play, premiums: bestPremiums(row, this.#own) }
  }
}
