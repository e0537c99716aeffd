import { popcount, EVERY_LETTER } from '#lexicon/letters.ts'
import { ROOT, END_OF_WORD, type WordGraph } from '#lexicon/graph/word-graph.ts'
import { CAPITAL_POINTS } from '../play/scoring.ts'
import { ACROSS, MARGIN, OMEGA, PLAIN, SIZE, WILD, type Board } from './board.ts'
import type { Random } from './random.ts'

/** The cubes that are not on the board. */
export type Hand = {
  /** By letter. */
  readonly counts: Int8Array
  wilds: number
  omegas: number
}

export function handSize({ counts, wilds, omegas }: Hand): number {
  return counts.reduce((sum, count) => sum + count, wilds + omegas)
}

/** A word that may be laid. */
export type Play = {
  readonly start: number
  readonly step: number
  readonly length: number
  readonly isName: boolean
  /** By place in the word. */
  readonly letters: readonly number[]
}

const LONGEST = 15

/** Finds words to lay, the best of those it comes across before its nodes are used up. */
export class MoveGenerator {
  readonly #board: Board
  readonly #names: WordGraph
  readonly #chance: Random
  readonly #cubeWorth: number

  readonly #path = new Int8Array(LONGEST + 1)
  readonly #best = new Int8Array(LONGEST + 1)
  #bestValue = -Infinity
  #bestLength = 0
  #bestStart = 0
  #bestStep = ACROSS
  #bestIsName = false

  #graph: WordGraph
  #hand: Hand = { counts: new Int8Array(26), wilds: 0, omegas: 0 }
  #handMask = 0
  #start = 0
  #step = ACROSS
  #isName = false
  /** The letters to try first. */
  #rotation = 0
  #limit = 0
  #noise = 0

  constructor(board: Board, names: WordGraph, chance: Random, cubeWorth: number) {
    this.#board = board
    this.#graph = board.graph
    this.#names = names
    this.#chance = chance
    this.#cubeWorth = cubeWorth
  }

  /** Forgets what was found. `noise` is how far chance may bend the value of a word. */
  begin(hand: Hand, noise: number): void {
    this.#hand = hand
    this.#bestValue = -Infinity
    this.#noise = noise
    this.#handMask = handMask(hand)
  }

  get found(): Play | null {
    if (this.#bestValue === -Infinity) return null
    return {
      start: this.#bestStart,
      step: this.#bestStep,
      length: this.#bestLength,
      isName: this.#bestIsName,
      letters: Array.from(this.#best.subarray(0, this.#bestLength)),
    }
  }

  /** Tries the words that begin in this cell; at most so many nodes. */
  tryStart(start: number, step: number, cap: number): void {
    const { letters } = this.#board
    if (letters[start - step]! >= 0) return
    this.#start = start
    this.#step = step
    const alone = this.#board.cells.length === 0
    if (this.#hand.omegas > 0 && letters[start]! < 0) {
      this.#isName = true
      this.#graph = this.#names
      this.#walk(cap, alone)
    }
    this.#isName = false
    this.#graph = this.#board.graph
    this.#walk(cap, alone)
  }

  #walk(cap: number, alone: boolean): void {
    this.#limit = this.#board.nodes + cap
    this.#rotation = -(1 << this.#chance.below(26))
    this.#extend(this.#start, ROOT, 0, 0, alone, 0)
  }

  #extend(
    cell: number,
    edge: number,
    depth: number,
    laid: number,
    touches: boolean,
    gained: number,
  ): void {
    const board = this.#board
    if (++board.nodes > this.#limit) return
    const { mask, first } = this.#graph
    const here = mask[edge]!
    const standing = board.letters[cell]!
    if (standing >= 0) {
      const bit = 1 << standing
      if ((here & bit) === 0 || depth >= LONGEST || board.isName(cell, this.#step)) return
      this.#path[depth] = standing
      const next = first[edge]! + popcount(here & (bit - 1))
      this.#extend(cell + this.#step, next, depth + 1, laid, true, gained)
      return
    }
    if (touches && laid > 0 && depth > 1 && (here & END_OF_WORD) !== 0) {
      this.#consider(depth, laid, gained)
    }
    if (depth >= LONGEST || !this.#isInside(cell)) return
    const asOmega = this.#isName && depth === 0
    const held = asOmega ? EVERY_LETTER : this.#handMask
    let left = here & board.mask(cell, this.#step) & held & EVERY_LETTER
    if (left === 0) return
    const gain = gained + board.gain(cell, this.#step)
    const touching = touches || board.crosses(cell, this.#step)
    while (left !== 0 && board.nodes <= this.#limit) {
      // From some letter on and then around, so that a capped walk does not always see A to C.
      const later = left & this.#rotation
      const ahead = later === 0 ? left : later
      const bit = ahead & -ahead
      left ^= bit
      this.#path[depth] = 31 - Math.clz32(bit)
      const next = first[edge]! + popcount(here & (bit - 1))
      if (asOmega) this.#extend(cell + this.#step, next, 1, 1, touching, gain)
      else this.#use(bit, cell, next, depth, laid, touching, gain)
    }
  }

  /** Goes on with one cube less in the hand; a ☉ only when no cube has the letter. */
  #use(
    bit: number,
    cell: number,
    edge: number,
    depth: number,
    laid: number,
    touches: boolean,
    gained: number,
  ): void {
    const hand = this.#hand
    const letter = this.#path[depth]!
    const held = this.#handMask
    const isWild = hand.counts[letter] === 0
    if (isWild) {
      hand.wilds--
      if (hand.wilds === 0) this.#handMask = handMask(hand)
    } else {
      hand.counts[letter]!--
      if (hand.counts[letter] === 0 && hand.wilds === 0) this.#handMask = held & ~bit
    }
    this.#extend(cell + this.#step, edge, depth + 1, laid + 1, touches, gained)
    if (isWild) hand.wilds++
    else hand.counts[letter]!++
    this.#handMask = held
  }

  #isInside(cell: number): boolean {
    const x = cell & (SIZE - 1)
    const y = cell >> 6
    return x >= MARGIN && y >= MARGIN && x < SIZE - MARGIN && y < SIZE - MARGIN
  }

  #consider(length: number, laid: number, gained: number): void {
    const { pointsOf, letters } = this.#board
    let points = gained + pointsOf(length)
    for (let place = 0, run = 0; place <= length; place++) {
      const stands = place < length && letters[this.#start + place * this.#step]! >= 0
      if (stands) run++
      else {
        points -= pointsOf(run)
        run = 0
      }
    }
    if (this.#isName) points += CAPITAL_POINTS
    const bent = this.#noise === 0 ? 0 : this.#chance.fraction() * this.#noise
    const value = points + laid * this.#cubeWorth + bent
    if (value <= this.#bestValue) return
    this.#bestValue = value
    this.#bestLength = length
    this.#bestStart = this.#start
    this.#bestStep = this.#step
    this.#bestIsName = this.#isName
    this.#best.set(this.#path)
  }
}

/** The letters that some cube can show. */
function handMask({ counts, wilds }: Hand): number {
  if (wilds > 0) return EVERY_LETTER
  let mask = 0
  for (let letter = 0; letter < counts.length; letter++) {
    if (counts[letter]! > 0) mask |= 1 << letter
  }
  return mask
}

/** Puts a word on the board and its cubes out of the hand. The cells that were empty. */
export function lay(board: Board, hand: Hand, play: Play): readonly number[] {
  const cells = Array.from({ length: play.length }, (_, place) => play.start + place * play.step)
  const laid: number[] = []
  for (const [place, cell] of cells.entries()) {
    if (board.letters[cell]! >= 0) continue
    const letter = play.letters[place]!
    if (place === 0 && play.isName) {
      hand.omegas--
      board.put(cell, letter, OMEGA)
    } else if (hand.counts[letter]! > 0) {
      hand.counts[letter]!--
      board.put(cell, letter, PLAIN)
    } else {
      hand.wilds--
      board.put(cell, letter, WILD)
    }
    laid.push(cell)
  }
  if (play.isName) board.lockName(cells, play.step)
  return laid
}

/** Takes a cube off the board and back into the hand. */
export function pickUp(board: Board, hand: Hand, cell: number): void {
  const kind = board.kinds[cell]
  if (kind === OMEGA) hand.omegas++
  else if (kind === WILD) hand.wilds++
  else hand.counts[board.letters[cell]!]!++
  board.take(cell)
}
