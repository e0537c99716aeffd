import { letterAt } from '#lexicon/letters.ts'
import {
  letterOf,
  OMEGA as OMEGA_FACE,
  WILD as WILD_FACE,
  type Face,
  type Roll,
} from '../pieces/cubes.ts'
import { CAPITAL_POINTS } from '../play/scoring.ts'
import { ACROSS, Board, DOWN, OMEGA, SIZE, WILD } from './board.ts'
import { Random } from './random.ts'
import { handSize, lay, MoveGenerator, pickUp, type Hand, type Play } from './move-generator.ts'
import type { SearchWords } from './search-words.ts'
import { cellOf, startOf, Starts, stepOf } from './starts.ts'

/** A cube of a crossword that was found. */
export type FoundCube = {
  readonly x: number
  readonly y: number
  readonly letter: number
  readonly kind: number
}

type Name = { readonly start: number; readonly step: number; readonly length: number }

type Snapshot = {
  readonly cells: readonly number[]
  readonly letters: readonly number[]
  readonly kinds: readonly number[]
  readonly names: readonly Name[]
  readonly value: number
}

const EMPTY_BOARD: Snapshot = { cells: [], letters: [], kinds: [], names: [], value: 0 }

const MIDDLE = (SIZE / 2) * SIZE + SIZE / 2
/** How far a crossword may be off the middle before it is moved back. */
const DRIFT = 6

/** What using a cube is worth besides its points: unused cubes lose declarations. */
export const CUBE_VALUE = 3

/** Found by trying many on many rolls; `npm run bench:tuf` tells what they are good for. */
const TUNING = {
  /** How many beginnings are tried for each word, and how many nodes each may take. */
  tries: 14,
  cap: 40,
  /** How many empty cells a word may begin before what it touches. */
  reach: 1,
  /** By how many points chance may prefer a word. */
  noise: 1,
  /** The same for the word that everything is built on: it should not always be the longest. */
  firstNoise: 20,
  /** How many words are taken away at most. */
  destroy: 2,
  /** How often a crossword that is a point worse is gone on from; two points, the square of it. */
  mercy: 0.37,
  /** After so many rounds without a better crossword it begins anew. */
  patience: 1500,
} as const

/**
 * Builds crosswords and keeps the best. Each round takes some words of the last crossword away,
 * lays others, and goes on from the new one when it is better, or by chance when it is not much
 * worse. Its owner runs it for as long as there is time; the same seed and the same nodes give the
 * same crossword.
 */
export class Search {
  readonly #board: Board
  readonly #moves: MoveGenerator
  readonly #beginnings: Starts
  readonly #chance: Random
  readonly #hand: Hand
  #names: readonly Name[] = []
  #current: Snapshot
  #best: Snapshot
  #stale = 0

  constructor(roll: Roll, words: SearchWords, seed: number) {
    this.#chance = new Random(seed)
    this.#board = new Board(words.words, words.largeWords)
    this.#moves = new MoveGenerator(this.#board, words.names, this.#chance, CUBE_VALUE)
    this.#beginnings = new Starts(this.#board)
    this.#hand = handOf(roll)
    this.#current = this.#snapshot()
    this.#best = this.#current
  }

  get nodes(): number {
    return this.#board.nodes
  }

  get used(): number {
    return this.#best.cells.length
  }

  get points(): number {
    return this.#best.value - this.used * CUBE_VALUE
  }

  get best(): readonly FoundCube[] {
    const { cells, letters, kinds } = this.#best
    return cells.map((cell, place) => ({
      x: (cell & (SIZE - 1)) - SIZE / 2,
      y: (cell >> 6) - SIZE / 2,
      letter: letters[place]!,
      kind: kinds[place]!,
    }))
  }

  /** Searches on for about so many nodes. */
  run(nodes: number): void {
    const until = this.#board.nodes + nodes
    while (this.#board.nodes < until) this.#improve()
  }

  #improve(): void {
    this.#board.nodes++
    if (this.#stale > TUNING.patience) {
      this.#stale = 0
      if (this.#chance.below(2) === 0) this.#load(this.#best)
      else this.#load(EMPTY_BOARD)
      this.#current = this.#snapshot()
    }
    this.#destroy()
    this.#repair()
    const next = this.#snapshot()
    if (this.#chance.fraction() < acceptance(this.#current.value - next.value)) {
      this.#current = next
      this.#centre()
    } else {
      this.#load(this.#current)
    }
    this.#stale++
    if (next.value > this.#best.value) {
      this.#best = next
      this.#stale = 0
    }
  }

  #destroy(): void {
    const board = this.#board
    const count = 1 + this.#chance.below(TUNING.destroy)
    for (let nth = 0; nth < count && board.cells.length > 0; nth++) {
      const cell = board.cells[this.#chance.below(board.cells.length)]!
      const step = this.#chance.below(2) === 0 ? ACROSS : DOWN
      const other = step === ACROSS ? DOWN : ACROSS
      const whole = this.#chance.below(2) === 0
      const start = board.runStart(cell, step)
      const length = board.runLength(start, step)
      for (let place = 0; place < length; place++) {
        const at = start + place * step
        const crossed = board.letters[at - other]! >= 0 || board.letters[at + other]! >= 0
        if (whole || !crossed) pickUp(board, this.#hand, at)
      }
    }
    this.#mend()
  }

  /** Takes away what is wrong or apart, until nothing is. */
  #mend(): void {
    const board = this.#board
    for (;;) {
      this.#renameNames()
      const wrong = this.#firstWrong()
      if (wrong === null) break
      for (const cell of wrong) pickUp(board, this.#hand, cell)
    }
  }

  /** The cells of a run that is no word, of an Ω without its name, or of a piece that is apart. */
  #firstWrong(): readonly number[] | null {
    const board = this.#board
    for (const cell of board.cells) {
      for (const step of [ACROSS, DOWN]) {
        if (board.letters[cell - step]! >= 0 || board.isRunValid(cell, step)) continue
        const length = board.runLength(cell, step)
        return Array.from({ length }, (_, place) => cell + place * step)
      }
      if (board.kinds[cell] === OMEGA && !this.#names.some(({ start }) => start === cell)) {
        return [cell]
      }
    }
    return this.#smallerPieces()
  }

  /** All but the largest piece, and a cube that is alone; null when nothing is apart. */
  #smallerPieces(): readonly number[] | null {
    const { cells } = this.#board
    if (cells.length === 0) return null
    let largest = this.#pieceAround(cells[0]!)
    if (largest.length === cells.length) return cells.length === 1 ? [...cells] : null
    const reached = new Set(largest)
    for (const cell of cells) {
      if (reached.has(cell)) continue
      const piece = this.#pieceAround(cell)
      for (const other of piece) reached.add(other)
      if (piece.length > largest.length) largest = piece
    }
    return cells.filter((cell) => !largest.includes(cell))
  }

  #pieceAround(first: number): readonly number[] {
    const { letters } = this.#board
    const piece = [first]
    for (let next = 0; next < piece.length; next++) {
      const cell = piece[next]!
      for (const step of [-DOWN, -ACROSS, ACROSS, DOWN]) {
        const near = cell + step
        if (letters[near]! >= 0 && !piece.includes(near)) piece.push(near)
      }
    }
    return piece
  }

  /** Forgets names of which a cube is gone. */
  #renameNames(): void {
    const whole = this.#names.filter(({ start, step, length }) => {
      return this.#board.kinds[start] === OMEGA && this.#board.runLength(start, step) === length
    })
    if (whole.length === this.#names.length) return
    for (const { start, step, length } of this.#names) {
      this.#board.unlockName(cellsOf(start, step, length), step)
    }
    for (const { start, step, length } of whole) {
      this.#board.lockName(cellsOf(start, step, length), step)
    }
    this.#names = whole
  }

  /** Lays words until none is found. */
  #repair(): void {
    const { cap, noise, firstNoise, tries } = TUNING
    while (handSize(this.#hand) > 0) {
      const starts = this.#starts()
      this.#moves.begin(this.#hand, this.#board.cells.length === 0 ? firstNoise : noise)
      let left = starts.length
      let tried = 0
      let found: Play | null = null
      while (left > 0 && (tried < tries || found === null)) {
        const nth = this.#chance.below(left)
        const start = starts[nth]!
        left--
        starts[nth] = starts[left]!
        this.#moves.tryStart(cellOf(start), stepOf(start), cap)
        tried++
        if (tried >= tries && found === null) ({ found } = this.#moves)
      }
      found ??= this.#moves.found
      if (found === null) return
      lay(this.#board, this.#hand, found)
      if (found.isName) {
        this.#names = [
          ...this.#names,
          { start: found.start, step: found.step, length: found.length },
        ]
      }
    }
  }

  #starts(): number[] {
    const isEmpty = this.#board.cells.length === 0
    if (isEmpty) return Array.from({ length: TUNING.tries }, () => startOf(MIDDLE, ACROSS))
    return this.#beginnings.within(TUNING.reach)
  }

  #snapshot(): Snapshot {
    const board = this.#board
    const cells = [...board.cells]
    const omegas = cells.filter((cell) => board.kinds[cell] === OMEGA).length
    return {
      cells,
      letters: cells.map((cell) => board.letters[cell]!),
      kinds: cells.map((cell) => board.kinds[cell]!),
      names: this.#names,
      value: board.points() + omegas * CAPITAL_POINTS + cells.length * CUBE_VALUE,
    }
  }

  #load({ cells, letters, kinds, names }: Snapshot, by = 0): void {
    const board = this.#board
    while (board.cells.length > 0) pickUp(board, this.#hand, board.cells.at(-1)!)
    for (const { start, step, length } of this.#names) {
      board.unlockName(cellsOf(start, step, length), step)
    }
    for (const [place, cell] of cells.entries()) {
      const letter = letters[place]!
      const kind = kinds[place]!
      if (kind === OMEGA) this.#hand.omegas--
      else if (kind === WILD) this.#hand.wilds--
      else this.#hand.counts[letter]!--
      board.put(cell + by, letter, kind)
    }
    this.#names = names.map((name) => ({ ...name, start: name.start + by }))
    for (const { start, step, length } of this.#names) {
      board.lockName(cellsOf(start, step, length), step)
    }
  }

  /** Moves a crossword that has drifted off back to the middle. */
  #centre(): void {
    const { cells } = this.#board
    if (cells.length === 0) return
    const columns = cells.map((cell) => cell & (SIZE - 1))
    const rows = cells.map((cell) => cell >> 6)
    const dx = SIZE / 2 - ((Math.min(...columns) + Math.max(...columns)) >> 1)
    const dy = SIZE / 2 - ((Math.min(...rows) + Math.max(...rows)) >> 1)
    if (Math.abs(dx) <= DRIFT && Math.abs(dy) <= DRIFT) return
    this.#load(this.#current, dy * SIZE + dx)
    this.#current = this.#snapshot()
  }
}

/** By multiplying, since powers come out a little different from engine to engine. */
function acceptance(worse: number): number {
  let odds = 1
  for (let point = 0; point < worse; point++) odds *= TUNING.mercy
  return odds
}

function cellsOf(start: number, step: number, length: number): readonly number[] {
  return Array.from({ length }, (_, place) => start + place * step)
}

/** Cubes that show nothing are passed over. */
export function handOf(roll: readonly (Face | null)[]): Hand {
  const hand: Hand = { counts: new Int8Array(26), wilds: 0, omegas: 0 }
  for (const face of roll) {
    if (face === null) continue
    if (face === OMEGA_FACE) hand.omegas++
    else if (face === WILD_FACE) hand.wilds++
    else hand.counts[letterAt(letterOf(face)!, 0)]!++
  }
  return hand
}
