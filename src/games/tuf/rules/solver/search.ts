import type { Roll } from '../pieces/cubes.ts'
import { CAPITAL_POINTS } from '../play/scoring.ts'
import { ACROSS, Board, columnOf, DOWN, OMEGA, rowOf, SIZE, WILD } from './board.ts'
import { handOf, handSize, type Hand } from './hand.ts'
import { Random } from './random.ts'
import { lay, MoveGenerator, pickUp, type Play } from './move-generator.ts'
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
/** How far a crossword may drift off the middle before it is moved back. */
const MAX_DRIFT = 6

/** The value of using a cube in addition to its points, because declarations count cubes. */
export const CUBE_VALUE = 3

/** Tuned on many rolls with `npm run bench:tuf`. */
const TUNING = {
  /** How many starts are tried for each word. */
  tries: 14,
  /** How many nodes each start may take. */
  nodesPerStart: 40,
  /** How many empty cells may be between the start of a word and the cube it touches. */
  reach: 1,
  /** The largest random bonus of a word. */
  noise: 1,
  /** The same for the first word, so that it is not always the longest. */
  firstNoise: 20,
  /** How many words are removed at most in each iteration. */
  destroy: 2,
  /** The probability of accepting a crossword that is one point worse; squared for two points. */
  acceptWorse: 0.37,
  /** Restarts after this many iterations without a new best crossword. */
  patience: 1500,
} as const

/**
 * Large neighbourhood search: each iteration removes some words of the current crossword, lays
 * others, and accepts the result when it is better, or with some probability when it is worse. The
 * caller decides how long it runs; the same seed and number of nodes give the same crossword.
 */
export class Search {
  readonly #board: Board
  readonly #generator: MoveGenerator
  readonly #startFinder: Starts
  readonly #random: Random
  readonly #hand: Hand
  #names: readonly Name[] = []
  #current: Snapshot
  #best: Snapshot
  #stale = 0

  constructor(roll: Roll, words: SearchWords, seed: number) {
    this.#random = new Random(seed)
    this.#board = new Board(words.words, words.largeWords)
    this.#generator = new MoveGenerator(this.#board, words.names, this.#random, CUBE_VALUE)
    this.#startFinder = new Starts(this.#board)
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
    return cells.map((cell, index) => ({
      x: columnOf(cell) - SIZE / 2,
      y: rowOf(cell) - SIZE / 2,
      letter: letters[index]!,
      kind: kinds[index]!,
    }))
  }

  /** Continues the search for about this many nodes. */
  run(nodes: number): void {
    const until = this.#board.nodes + nodes
    while (this.#board.nodes < until) this.#improve()
  }

  #improve(): void {
    this.#board.nodes++
    if (this.#stale > TUNING.patience) {
      this.#stale = 0
      if (this.#random.below(2) === 0) this.#load(this.#best)
      else this.#load(EMPTY_BOARD)
      this.#current = this.#snapshot()
    }
    this.#destroy()
    this.#repair()
    const next = this.#snapshot()
    if (this.#random.fraction() < acceptance(this.#current.value - next.value)) {
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
    const count = 1 + this.#random.below(TUNING.destroy)
    for (let nth = 0; nth < count && board.cells.length > 0; nth++) {
      const cell = board.cells[this.#random.below(board.cells.length)]!
      const step = this.#random.below(2) === 0 ? ACROSS : DOWN
      const other = step === ACROSS ? DOWN : ACROSS
      const removesAll = this.#random.below(2) === 0
      const start = board.runStart(cell, step)
      const length = board.runLength(start, step)
      for (let index = 0; index < length; index++) {
        const at = start + index * step
        const crossed = board.letters[at - other]! >= 0 || board.letters[at + other]! >= 0
        if (removesAll || !crossed) pickUp(board, this.#hand, at)
      }
    }
    this.#removeInvalid()
  }

  /** Removes cubes until the crossword is valid. */
  #removeInvalid(): void {
    const board = this.#board
    for (;;) {
      this.#dropBrokenNames()
      const invalid = this.#firstInvalid()
      if (invalid === null) break
      for (const cell of invalid) pickUp(board, this.#hand, cell)
    }
  }

  /** The cells of a run that is not a word, of an Ω without a name, or of a separate piece. */
  #firstInvalid(): readonly number[] | null {
    const board = this.#board
    for (const cell of board.cells) {
      for (const step of [ACROSS, DOWN]) {
        if (board.letters[cell - step]! >= 0 || board.isRunValid(cell, step)) continue
        const length = board.runLength(cell, step)
        return Array.from({ length }, (_, index) => cell + index * step)
      }
      if (board.kinds[cell] === OMEGA && !this.#names.some(({ start }) => start === cell)) {
        return [cell]
      }
    }
    return this.#smallerPieces()
  }

  /** All cubes outside the largest piece, or a single cube; null when all cubes are connected. */
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

  /** Unlocks the names that have lost a cube. */
  #dropBrokenNames(): void {
    const intact = this.#names.filter(({ start, step, length }) => {
      return this.#board.kinds[start] === OMEGA && this.#board.runLength(start, step) === length
    })
    if (intact.length === this.#names.length) return
    for (const { start, step, length } of this.#names) {
      this.#board.unlockName(cellsOf(start, step, length), step)
    }
    for (const { start, step, length } of intact) {
      this.#board.lockName(cellsOf(start, step, length), step)
    }
    this.#names = intact
  }

  /** Lays words until none is found. */
  #repair(): void {
    const { nodesPerStart, noise, firstNoise, tries } = TUNING
    while (handSize(this.#hand) > 0) {
      const starts = this.#starts()
      this.#generator.begin(this.#hand, this.#board.cells.length === 0 ? firstNoise : noise)
      let left = starts.length
      let tried = 0
      let found: Play | null = null
      while (left > 0 && (tried < tries || found === null)) {
        const index = this.#random.below(left)
        const start = starts[index]!
        left--
        starts[index] = starts[left]!
        this.#generator.tryStart(cellOf(start), stepOf(start), nodesPerStart)
        tried++
        if (tried >= tries && found === null) ({ found } = this.#generator)
      }
      found ??= this.#generator.found
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
    return this.#startFinder.within(TUNING.reach)
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

  #load({ cells, letters, kinds, names }: Snapshot, offset = 0): void {
    const board = this.#board
    while (board.cells.length > 0) pickUp(board, this.#hand, board.cells.at(-1)!)
    for (const { start, step, length } of this.#names) {
      board.unlockName(cellsOf(start, step, length), step)
    }
    for (const [index, cell] of cells.entries()) {
      const letter = letters[index]!
      const kind = kinds[index]!
      if (kind === OMEGA) this.#hand.omegas--
      else if (kind === WILD) this.#hand.wilds--
      else this.#hand.counts[letter]!--
      board.put(cell + offset, letter, kind)
    }
    this.#names = names.map((name) => ({ ...name, start: name.start + offset }))
    for (const { start, step, length } of this.#names) {
      board.lockName(cellsOf(start, step, length), step)
    }
  }

  /** Moves a crossword that has drifted off back to the middle. */
  #centre(): void {
    const { cells } = this.#board
    if (cells.length === 0) return
    const columns = cells.map(columnOf)
    const rows = cells.map(rowOf)
    const dx = SIZE / 2 - ((Math.min(...columns) + Math.max(...columns)) >> 1)
    const dy = SIZE / 2 - ((Math.min(...rows) + Math.max(...rows)) >> 1)
    if (Math.abs(dx) <= MAX_DRIFT && Math.abs(dy) <= MAX_DRIFT) return
    this.#load(this.#current, dy * SIZE + dx)
    this.#current = this.#snapshot()
  }
}

/** The probability of accepting a loss. Multiplied out because Math.pow differs between engines. */
function acceptance(loss: number): number {
  let probability = 1
  for (let point = 0; point < loss; point++) probability *= TUNING.acceptWorse
  return probability
}

function cellsOf(start: number, step: number, length: number): readonly number[] {
  return Array.from({ length }, (_, index) => start + index * step)
}
