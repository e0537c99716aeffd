import { popcount, letterAt } from '#lexicon/letters.ts'
import { CHILD_MASK, ROOT, END_OF_WORD, type WordGraph } from '#lexicon/graph/word-graph.ts'
import { COLOURS, colourOf, letterOf, valueOf, type LetterCard } from '../pieces/cards.ts'
import type { Position } from './plays.ts'
import { bestWordPremiums, type OwnPremiums } from './premium-choice.ts'
import type { Row } from '../play/row.ts'
import { letterFactor, wordFactor } from '../play/scoring.ts'

/** The plays of a position, packed: what `Plays` unpacks. */
export type Packed = {
  /** `STRIDE` numbers a play: where its signs begin, its shape, its points. */
  readonly rows: Int32Array
  /** A byte for each card of each row. */
  readonly signs: Uint8Array
}

// What a row of `rows` holds.
export const START = 0
export const SHAPE = 1
export const POINTS = 2
export const STRIDE = 3

// A shape: how long the row is, how many cards come before those in play, how many come from the
// hand, and two flags.
export const BEFORE_SHIFT = 5
export const USED_SHIFT = 10
export const CLEARS = 1 << 14
export const FOR_LETTER = 1 << 15

// A sign: which card of the hand, or that the card in play is kept, and the letter.
export const FACE_SHIFT = 5
export const LETTER = 31
export const KEPT = 7
const MOST_FACES = 7
const BLANK = -1
const BLACK = COLOURS.indexOf('black')

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

/** Every play of a position, but no more than `most`; `distinct` are the kinds of cards in hand. */
export function packPlays(
  position: Position,
  graph: WordGraph,
  distinct: readonly LetterCard[],
  ownPremiums: OwnPremiums,
  most: number,
): Packed {
  begin(graph, position, distinct, ownPremiums, most)
  const { inPlay } = position
  descend(inPlay?.row ?? [], inPlay?.complete ?? false, 0)
  if (inPlay?.complete === true) descend([], false, CLEARS) // TMW-17
  return { rows: rows.slice(0, found), signs: signs.slice(0, signed) }
}

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
      const next = first[edge]! + popcount(here & ((1 << letter) - 1))
      visit(next, depth + 1, passed + 1, before, used, kept + 1, worth, changed)
    }
    const colour = underColour[passed]!
    // TMW-12: black is never replaced; TMW-13: something stays.
    if (colour === BLACK || (kept === 0 && passed === under - 1)) return
    putAll(edge, depth, passed + 1, before, used, kept, sum, changed, colour, letter)
    return
  }
  if (used > 0 && changed) {
    const isWord = depth > 1 && (here & END_OF_WORD) !== 0
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
  const here = mask[edge]! & CHILD_MASK
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
      const next = first[edge]! + popcount(here & (bit - 1))
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
