import { popcount, EVERY_LETTER } from '#lexicon/letters.ts'
import { ROOT, END_OF_WORD, type WordGraph } from '#lexicon/graph/word-graph.ts'
import { CUBES } from '../pieces/cubes.ts'
import { CAPITAL_POINTS } from '../play/scoring.ts'
import { ACROSS, columnOf, MARGIN, OMEGA, PLAIN, rowOf, SIZE, WILD, type Board } from './board.ts'
import { letterMask, type Hand } from './hand.ts'
import type { Random } from './random.ts'

/** A word that may be laid. */
export type Play = {
  readonly start: number
  readonly step: number
  readonly length: number
  readonly isName: boolean
  readonly letters: readonly number[]
}

/** A word of every cube. */
const LONGEST = CUBES

/** Generates words to lay and keeps the best one that it finds within its limit of nodes. */
export class MoveGenerator {
  readonly #board: Board
  readonly #names: WordGraph
  readonly #random: Random
  readonly #cubeValue: number

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
  /** A mask of the letters to try first. */
  #rotation = 0
  #limit = 0
  #noise = 0

  constructor(board: Board, names: WordGraph, random: Random, cubeValue: number) {
    this.#board = board
    this.#graph = board.graph
    this.#names = names
    this.#random = random
    this.#cubeValue = cubeValue
  }

  /** Starts over. `noise` is the largest random bonus that a word may get. */
  begin(hand: Hand, noise: number): void {
    this.#hand = hand
    this.#bestValue = -Infinity
    this.#noise = noise
    this.#handMask = letterMask(hand)
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

  /** Tries the words that begin in this cell, with at most `limit` nodes. */
  tryStart(start: number, step: number, limit: number): void {
    const { letters } = this.#board
    if (letters[start - step]! >= 0) return
    this.#start = start
    this.#step = step
    const isFirst = this.#board.cells.length === 0
    if (this.#hand.omegas > 0 && letters[start]! < 0) {
      this.#isName = true
      this.#graph = this.#names
      this.#walk(limit, isFirst)
    }
    this.#isName = false
    this.#graph = this.#board.graph
    this.#walk(limit, isFirst)
  }

  #walk(limit: number, isFirst: boolean): void {
    this.#limit = this.#board.nodes + limit
    this.#rotation = -(1 << this.#random.below(26))
    this.#extend(this.#start, ROOT, 0, 0, isFirst, 0)
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
    const present = board.letters[cell]!
    if (present >= 0) {
      const bit = 1 << present
      if ((here & bit) === 0 || depth >= LONGEST || board.isName(cell, this.#step)) return
      this.#path[depth] = present
      const next = first[edge]! + popcount(here & (bit - 1))
      this.#extend(cell + this.#step, next, depth + 1, laid, true, gained)
      return
    }
    if (touches && laid > 0 && depth > 1 && (here & END_OF_WORD) !== 0) {
      this.#consider(depth, laid, gained)
    }
    if (depth >= LONGEST || !this.#isInside(cell)) return
    const asOmega = this.#isName && depth === 0
    const handMask = this.#handMask
    const available = asOmega ? EVERY_LETTER : handMask
    let left = here & board.mask(cell, this.#step) & available & EVERY_LETTER
    if (left === 0) return
    const gain = gained + board.gain(cell, this.#step)
    const touching = touches || board.crosses(cell, this.#step)
    while (left !== 0 && board.nodes <= this.#limit) {
      // Starts at a random letter and wraps around, so that a limited walk does not favour A to C.
      const later = left & this.#rotation
      const ahead = later === 0 ? left : later
      const bit = ahead & -ahead
      left ^= bit
      this.#path[depth] = 31 - Math.clz32(bit)
      const next = first[edge]! + popcount(here & (bit - 1))
      if (asOmega) {
        this.#extend(cell + this.#step, next, 1, 1, touching, gain)
        continue
      }
      const letter = this.#path[depth]
      const isWild = this.#take(letter, bit)
      this.#extend(cell + this.#step, next, depth + 1, laid + 1, touching, gain)
      if (isWild) this.#hand.wilds++
      else this.#hand.counts[letter]!++
      this.#handMask = handMask
    }
  }

  /** Takes a cube with this letter out of the hand, or a ☉ if there is none; whether it was a ☉. */
  #take(letter: number, bit: number): boolean {
    const hand = this.#hand
    const isWild = hand.counts[letter] === 0
    if (isWild) {
      hand.wilds--
      if (hand.wilds === 0) this.#handMask = letterMask(hand)
    } else {
      hand.counts[letter]!--
      if (hand.counts[letter] === 0 && hand.wilds === 0) this.#handMask &= ~bit
    }
    return isWild
  }

  #isInside(cell: number): boolean {
    const x = columnOf(cell)
    const y = rowOf(cell)
    return x >= MARGIN && y >= MARGIN && x < SIZE - MARGIN && y < SIZE - MARGIN
  }

  #consider(length: number, laid: number, gained: number): void {
    const { pointsOf, letters } = this.#board
    let points = gained + pointsOf(length)
    for (let index = 0, run = 0; index <= length; index++) {
      const isTaken = index < length && letters[this.#start + index * this.#step]! >= 0
      if (isTaken) run++
      else {
        points -= pointsOf(run)
        run = 0
      }
    }
    if (this.#isName) points += CAPITAL_POINTS
    const bonus = this.#noise === 0 ? 0 : this.#random.fraction() * this.#noise
    const value = points + laid * this.#cubeValue + bonus
    if (value <= this.#bestValue) return
    this.#bestValue = value
    this.#bestLength = length
    this.#bestStart = this.#start
    this.#bestStep = this.#step
    this.#bestIsName = this.#isName
    this.#best.set(this.#path)
  }
}

/** Lays a word with cubes from the hand; returns the cells that were empty before. */
export function lay(board: Board, hand: Hand, play: Play): readonly number[] {
  const cells = Array.from({ length: play.length }, (_, index) => play.start + index * play.step)
  const laid: number[] = []
  for (const [index, cell] of cells.entries()) {
    if (board.letters[cell]! >= 0) continue
    const letter = play.letters[index]!
    if (index === 0 && play.isName) {
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

/** Returns a cube from the board to the hand. */
export function pickUp(board: Board, hand: Hand, cell: number): void {
  const kind = board.kinds[cell]
  if (kind === OMEGA) hand.omegas++
  else if (kind === WILD) hand.wilds++
  else hand.counts[board.letters[cell]!]!++
  board.take(cell)
}
