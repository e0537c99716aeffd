import { CHILD_MASK, ROOT, END_OF_WORD, type WordGraph } from '#lexicon/graph/word-graph.ts'
import { popcount, letterAt } from '#lexicon/letters.ts'
import { COLOURS, colourOf, letterOf, valueOf, type LetterCard } from '../pieces/cards.ts'
import type { Position } from '../play/position.ts'
import type { Row } from '../play/row.ts'
import { letterFactor, wordFactor } from '../play/scoring.ts'
import { bestWordPremiums, type OwnPremiums } from './premium-choice.ts'

/** The plays of a position, packed; `Plays` unpacks them. */
export type PackedPlays = {
  /** `STRIDE` numbers per play: the index of its first cell, its shape, its points. */
  readonly records: Int32Array
  /** One byte for each card of each play's row. */
  readonly cells: Uint8Array
}

// The fields of a record.
export const [START, SHAPE, POINTS, STRIDE] = [0, 1, 2, 3] as const

// A shape holds the length of the row, the number of cards before those in play, the number of
// cards from the hand, and two flags.
export const BEFORE_SHIFT = 5
export const USED_SHIFT = 10
export const CLEARS = 1 << 14
export const FOR_LETTER = 1 << 15

// A cell holds the face (which card of the hand, or `KEPT` for a card in play) and the letter.
export const FACE_SHIFT = 5
export const LETTER_MASK = 31
export const KEPT = 7
const MAX_FACES = 7
const BLANK = -1
const BLACK = COLOURS.indexOf('black')

/** The longest row that a shape can hold. No word is as long. */
const MAX_LENGTH = 31

// Working memory of one search, shared by all because a search runs to its end without a pause.

let mask: Int32Array
let first: Int32Array
let own: OwnPremiums
let hasPremiums = false
let needsWord = false
let flags = 0
/** The product of the word premiums in play. */
let underFactor = 1
let faces = 0
let handLeft = 0
let under = 0

const faceLetter = new Int32Array(MAX_FACES)
const faceColour = new Int32Array(MAX_FACES)
const faceValue = new Int32Array(MAX_FACES)
const faceLeft = new Int32Array(MAX_FACES)

const underLetter = new Int32Array(MAX_LENGTH)
const underColour = new Int32Array(MAX_LENGTH)
const underValue = new Int32Array(MAX_LENGTH)
/** The value of a black card without a premium, -1 for any other. */
const underFree = new Int32Array(MAX_LENGTH)

const path = new Uint8Array(MAX_LENGTH + 1)
const free = new Int32Array(MAX_LENGTH + 1)
const sortedFree = new Int32Array(MAX_LENGTH + 1)

let found = 0
let maxRecords = 0
let cellCount = 0
let records = new Int32Array(STRIDE * 1024)
let cells = new Uint8Array(8192)

/** Lists at most `limit` plays of a position; `distinct` are the distinct cards in hand. */
export function packPlays(
  position: Position,
  graph: WordGraph,
  distinct: readonly LetterCard[],
  ownPremiums: OwnPremiums,
  limit: number,
): PackedPlays {
  begin(graph, position, distinct, ownPremiums, limit)
  const { inPlay } = position
  searchFrom(inPlay?.row ?? [], inPlay?.complete ?? false, 0)
  if (inPlay?.complete === true) searchFrom([], false, CLEARS) // TMW-17
  return { records: records.slice(0, found), cells: cells.slice(0, cellCount) }
}

function begin(
  graph: WordGraph,
  { hand, premiums }: Position,
  distinct: readonly LetterCard[],
  ownPremiums: OwnPremiums,
  limit: number,
): void {
  if (distinct.length > MAX_FACES) throw new Error(`${distinct.length} distinct cards in hand`)
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
  maxRecords = limit * STRIDE
  cellCount = 0
}

/** Searches the graph once: cards before, each card in play kept or replaced, cards after. */
function searchFrom(row: Row, complete: boolean, clears: number): void {
  under = row.length
  needsWord = complete
  flags = clears
  // Premiums are on black cards, which are never replaced: every play has the same factor.
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
 * @param passed how many of the cards in play are on the path or replaced
 * @param before how many cards come before them
 * @param used how many cards come from the hand
 * @param kept how many of the cards in play stay (TMW-13)
 * @param sum the value of the path's cards, with the letter premiums in play
 * @param changed whether the row spells something else than before (TMW-18)
 */
// prettier-ignore
function visit(
  edge: number, depth: number, passed: number, before: number,
  used: number, kept: number, sum: number, changed: boolean,
): void {
  if (found >= maxRecords) return
  const here = mask[edge]!
  if (passed < under) {
    if (passed === 0) tryEachCard(edge, depth, 0, before + 1, used, kept, sum, true, ANY_COLOUR, -1)
    const letter = underLetter[passed]!
    if ((here & (1 << letter)) !== 0) {
      path[depth] = (KEPT << FACE_SHIFT) | letter
      free[depth] = underFree[passed]!
      const worth = sum + underValue[passed]!
      const next = first[edge]! + popcount(here & ((1 << letter) - 1))
      visit(next, depth + 1, passed + 1, before, used, kept + 1, worth, changed)
    }
    const colour = underColour[passed]!
    if (colour === BLACK) return // TMW-12
    // TMW-13: at least one card stays, unless a lone one of a beginning is changed.
    if (kept === 0 && passed === under - 1 && (needsWord || under > 1)) return
    tryEachCard(edge, depth, passed + 1, before, used, kept, sum, changed, colour, letter)
    return
  }
  if (used > 0 && changed) {
    const isWord = depth > 1 && (here & END_OF_WORD) !== 0
    if (isWord && (kept > 0 || under === 0)) emitWord(depth, before, used, sum) // TMW-13
    // TMW-21, TMW-22. TMW-17: a word is only turned into another word.
    if (used === 1 && (isWord || !needsWord) && found < maxRecords) emitLetter(depth, before)
  }
  tryEachCard(edge, depth, passed, before, used, kept, sum, true, ANY_COLOUR, -1)
}

const ANY_COLOUR = -1

/** Tries each card of the hand as the next one: any, or those that may replace `colour`. */
// prettier-ignore
function tryEachCard(
  edge: number, depth: number, passed: number, before: number, used: number, kept: number,
  sum: number, changed: boolean, colour: number, replaced: number,
): void {
  const here = mask[edge]! & CHILD_MASK
  if (handLeft === 0 || here === 0 || depth === MAX_LENGTH) return
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

/** TMW-24, TMW-25: the most points that own premiums make of the word on the path. */
function withPremiums(depth: number, sum: number): number {
  let count = 0
  for (let place = 0; place < depth; place++) {
    const value = free[place]!
    if (value < 0) continue
    let rank = count++
    for (; rank > 0 && sortedFree[rank - 1]! < value; rank--) {
      sortedFree[rank] = sortedFree[rank - 1]!
    }
    sortedFree[rank] = value
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
  if (found + STRIDE > records.length) records = grown(records, new Int32Array(2 * records.length))
  if (cellCount + depth > cells.length) cells = grown(cells, new Uint8Array(2 * cells.length))
  records[found + START] = cellCount
  records[found + SHAPE] = depth | (before << BEFORE_SHIFT) | (used << USED_SHIFT) | flag
  records[found + POINTS] = points
  found += STRIDE
  for (let place = 0; place < depth; place++) cells[cellCount++] = path[place]!
}

function grown<A extends Int32Array | Uint8Array>(from: A, larger: A): A {
  larger.set(from)
  return larger
}
