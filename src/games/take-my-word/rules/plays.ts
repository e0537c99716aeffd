import { countBits, letterAt } from '#lexicon/letters.ts'
import { NEXT_LETTERS, ROOT, WORD_ENDS, type WordGraph } from '#lexicon/word-graph.ts'
import {
  COLOURS,
  colourOf,
  LETTERS,
  letterOf,
  valueOf,
  type LetterCard,
  type Premium,
} from './cards.ts'
import type { Play, Put } from './command.ts'
import { bestPremiums, bestWordPremiums, sortPremiums, type OwnPremiums } from './premium-choice.ts'
import { deedOf, rowAfter, type Deed, type InPlay, type Row } from './row.ts'
import { letterFactor, wordFactor } from './score.ts'

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
  readonly deed: Deed
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
  /** Three numbers a play: where its signs begin, its shape, its points. */
  readonly #rows: Int32Array
  /** A byte for each card of each row. */
  readonly #signs: Uint8Array

  constructor(position: Position, graph: WordGraph, most: number = MOST_PLAYS) {
    this.#position = position
    this.#faces = [...new Set(position.hand)]
    this.#own = sortPremiums(position.premiums)
    begin(graph, position, this.#faces, this.#own, most)
    const { inPlay } = position
    descend(inPlay?.row ?? [], inPlay?.complete ?? false, 0)
    if (inPlay?.complete === true) descend([], false, CLEARS) // TMW-17
    this.length = found / STRIDE
    this.#rows = rows.slice(0, found)
    this.#signs = signs.slice(0, signed)
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
    const puts = Array.from(this.#signsOf(index), (sign): Put | null => {
      const face = sign >>> FACE_SHIFT
      return face === KEPT ? null : { card: this.#faces[face]!, letter: LETTERS[sign & LETTER]! }
    })
    const play: Play = {
      clear,
      before: puts.slice(0, first) as Put[],
      over: puts.slice(first, first + under),
      after: puts.slice(first + under) as Put[],
      premiums: [],
      score: this.score(index),
    }
    return {
      play: play.score === 'word' ? this.#withPremiums(play) : play,
      deed: deedOf(this.#position.inPlay, play),
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

// What a row of `rows` holds.
const START = 0
const SHAPE = 1
const POINTS = 2
const STRIDE = 3

// A shape: how long the row is, how many cards come before those in play, how many come from the
// hand, and two flags.
const BEFORE_SHIFT = 5
const USED_SHIFT = 10
const CLEARS = 1 << 14
const FOR_LETTER = 1 << 15

// A sign: which card of the hand, or that the card in play is kept, and the letter.
const FACE_SHIFT = 5
const LETTER = 31
const KEPT = 7
const MOST_FACES = 7
const BLANK = -1
const BLACK = COLOURS.indexOf('black')

/** Only a hand of four or five blanks has more, which nobody could look through anyway. */
const MOST_PLAYS = 1_000_000

/** The longest row a shape can tell of; no word of a dictionary comes near. */
const LONGEST = 31

// Scratch for one position. Listing never pauses half-way, so all lists share it.

let mask: Int32Array
let first: Int32Array
let own: OwnPremiums
let hasPremiums = false

let faces = 0
let handLeft = 0
const faceLetter = new Int32Array(MOST_FACES)
const faceColour = new Int32Array(MOST_FACES)
const faceValue = new Int32Array(MOST_FACES)
const faceLeft = new Int32Array(MOST_FACES)

let under = 0
let needsWord = false
let flags = 0
/** What the word premiums that lie there multiply. */
let underFactor = 1
const underLetter = new Int32Array(LONGEST)
const underColour = new Int32Array(LONGEST)
const underValue = new Int32Array(LONGEST)
/** The value of a black card without a premium, -1 for any other. */
const underFree = new Int32Array(LONGEST)

const path = new Uint8Array(LONGEST + 1)
const free = new Int32Array(LONGEST + 1)
const sortedFree = new Int32Array(LONGEST + 1)

let found = 0
let enough = 0
let signed = 0
let rows = new Int32Array(STRIDE * 1024)
let signs = new Uint8Array(8192)

function begin(
  graph: WordGraph,
  { hand, premiums }: Position,
  distinct: readonly LetterCard[],
  ownPremiums: OwnPremiums,
  most: number,
): void {
  if (distinct.length > MOST_FACES) throw new Error(`a hand of ${distinct.length} kinds of cards`)
  ;({ mask, first } = graph)
  own = ownPremiums
  hasPremiums = premiums.length > 0
  faces = distinct.length
  handLeft = hand.length
  distinct.forEach((card, face) => {
    const letter = letterOf(card)
    faceLetter[face] = letter === null ? BLANK : letterAt(letter, 0)
    faceColour[face] = COLOURS.indexOf(colourOf(card))
    faceValue[face] = valueOf(card)
    faceLeft[face] = hand.filter((held) => held === card).length
  })
  found = 0
  enough = most * STRIDE
  signed = 0
}

/** One descent of the graph: cards before, each card in play kept or replaced, cards after. */
function descend(row: Row, complete: boolean, clears: number): void {
  under = row.length
  needsWord = complete
  flags = clears
  // Premiums lie on black cards, and black cards stay: the factor is the same for every play.
  underFactor = 1
  row.forEach(({ card, letter, premium }, place) => {
    underLetter[place] = letterAt(letter, 0)
    underColour[place] = COLOURS.indexOf(colourOf(card))
    underValue[place] = valueOf(card) * letterFactor(premium)
    underFree[place] = underColour[place] === BLACK && premium === null ? valueOf(card) : -1
    underFactor *= wordFactor(premium)
  })
  visit(ROOT, 0, 0, 0, 0, 0, 0, false)
}

/**
 * @param passed how many of the cards in play the path has gone past
 * @param before how many cards come before them
 * @param kept how many of them were kept (TMW-13)
 * @param sum what the cards of the path are worth, with the letter premiums that lie there
 * @param changed whether the row spells something else than before (TMW-18)
 */
function visit(
  edge: number,
  depth: number,
  passed: number,
  before: number,
  used: number,
  kept: number,
  sum: number,
  changed: boolean,
): void {
  if (found >= enough) return
  const here = mask[edge]!
  if (passed < under) {
    if (passed === 0) putAll(edge, depth, 0, before + 1, used, kept, sum, true, ANY_COLOUR, -1)
    const letter = underLetter[passed]!
    if ((here & (1 << letter)) !== 0) {
      path[depth] = (KEPT << FACE_SHIFT) | letter
      free[depth] = underFree[passed]!
      const worth = sum + underValue[passed]!
      const next = first[edge]! + countBits(here & ((1 << letter) - 1))
      visit(next, depth + 1, passed + 1, before, used, kept + 1, worth, changed)
    }
    const colour = underColour[passed]!
    // TMW-12: black is never replaced; TMW-13: something stays.
    if (colour === BLACK || (kept === 0 && passed === under - 1)) return
    putAll(edge, depth, passed + 1, before, used, kept, sum, changed, colour, letter)
    return
  }
  if (used > 0 && changed) {
    const isWord = depth > 1 && (here & WORD_ENDS) !== 0
    if (isWord) emitWord(depth, before, used, sum)
    // TMW-21, TMW-22; TMW-17: from a word only a word is made.
    if (used === 1 && (isWord || !needsWord) && found < enough) emitLetter(depth, before)
  }
  putAll(edge, depth, passed, before, used, kept, sum, true, ANY_COLOUR, -1)
}

const ANY_COLOUR = -1

/** Puts each card of the hand next that may come here: any, or one that may replace `colour`. */
function putAll(
  edge: number,
  depth: number,
  passed: number,
  before: number,
  used: number,
  kept: number,
  sum: number,
  changed: boolean,
  colour: number,
  replaced: number,
): void {
  const here = mask[edge]! & NEXT_LETTERS
  if (handLeft === 0 || here === 0 || depth === LONGEST) return
  handLeft--
  for (let face = 0; face < faces; face++) {
    if (faceLeft[face] === 0) continue
    if (colour !== ANY_COLOUR && faceColour[face] !== colour && faceColour[face] !== BLACK) continue
    faceLeft[face]!--
    const printed = faceLetter[face]!
    const worth = sum + faceValue[face]!
    let letters = printed === BLANK ? here : here & (1 << printed)
    while (letters !== 0) {
      const bit = letters & -letters
      letters ^= bit
      const letter = 31 - Math.clz32(bit)
      path[depth] = (face << FACE_SHIFT) | letter
      free[depth] = faceColour[face] === BLACK ? faceValue[face]! : -1
      const next = first[edge]! + countBits(here & (bit - 1))
      const differs = changed || letter !== replaced
      visit(next, depth + 1, passed, before, used + 1, kept, worth, differs)
    }
    faceLeft[face]!++
  }
  handLeft++
}

/** TMW-20 */
function emitWord(depth: number, before: number, used: number, sum: number): void {
  const points = hasPremiums ? withPremiums(depth, sum) : sum * underFactor
  emit(depth, before, used, flags, points)
}

/** TMW-24, TMW-25: the most that own premiums make of the word on the path. */
function withPremiums(depth: number, sum: number): number {
  let count = 0
  for (let place = 0; place < depth; place++) {
    const value = free[place]!
    if (value < 0) continue
    let at = count++
    for (; at > 0 && sortedFree[at - 1]! < value; at--) sortedFree[at] = sortedFree[at - 1]!
    sortedFree[at] = value
  }
  if (count === 0) return sum * underFactor
  return bestWordPremiums(own, sum, underFactor, sortedFree, count).points
}

/** TMW-21, TMW-22: the value of the one card that comes from the hand. */
function emitLetter(depth: number, before: number): void {
  let points = 0
  for (let place = 0; place < depth; place++) {
    const face = path[place]! >>> FACE_SHIFT
    if (face !== KEPT) points = faceValue[face]!
  }
  emit(depth, before, 1, flags | FOR_LETTER, points)
}

function emit(depth: number, before: number, used: number, flag: number, points: number): void {
  if (found + STRIDE > rows.length) {
    const wider = new Int32Array(2 * rows.length)
    wider.set(rows)
    rows = wider
  }
  if (signed + depth > signs.length) {
    const wider = new Uint8Array(2 * signs.length)
    wider.set(signs)
    signs = wider
  }
  rows[found + START] = signed
  rows[found + SHAPE] = depth | (before << BEFORE_SHIFT) | (used << USED_SHIFT) | flag
  rows[found + POINTS] = points
  found += STRIDE
  for (let place = 0; place < depth; place++) signs[signed++] = path[place]!
}
