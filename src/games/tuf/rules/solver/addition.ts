import type { Seat } from '#kit/game.ts'
import { letterAt } from '#lexicon/letters.ts'
import type { Move } from '../command.ts'
import { runsOf } from '../play/crossword.ts'
import { isSpecial, type Roll } from '../pieces/cubes.ts'
import { laidByAll, type Grid, type Laid } from '../pieces/grid.ts'
import { ACROSS, Board, columnOf, DOWN, MARGIN, OMEGA, PLAIN, rowOf, SIZE } from './board.ts'
import { Random } from './random.ts'
import { lay, MoveGenerator } from './move-generator.ts'
import { handOf } from './hand.ts'
import { CUBE_VALUE } from './search.ts'
import type { SearchWords } from './search-words.ts'
import { gridOf, type Effort } from './solver.ts'
import { cellOf, Starts, stepOf } from './starts.ts'

type SharedCrossword = {
  readonly grids: readonly Grid[]
  readonly rolls: readonly Roll[]
}

/** How many empty cells may be between the start of a word and the cube it touches. */
const REACH = 4

/** TUF-29: a good word to add to the shared crossword; null when none was found. */
export function bestAddition(
  { grids, rolls }: SharedCrossword,
  seat: Seat,
  words: SearchWords,
  { seed, nodes }: Effort,
): readonly Move[] | null {
  const laid = laidByAll(grids, rolls)
  const offset = offsetOf(laid)
  if (offset === null) return null
  const { names } = words
  const board = new Board(words.words, words.largeWords)
  for (const { x, y, letter, capital } of laid) {
    board.put(cellAt(x, y, offset), letterAt(letter, 0), capital ? OMEGA : PLAIN)
  }
  for (const { word, x, y, across, cubes } of runsOf(laid)) {
    if (!laid[cubes[0]!]!.capital || !names.has(word)) continue
    const step = across ? ACROSS : DOWN
    board.lockName(
      cubes.map((_, index) => cellAt(x, y, offset) + index * step),
      step,
    )
  }
  const free = rolls[seat]!.map((face, cube) => (grids[seat]![cube] === null ? face : null))
  const hand = handOf(free)
  const random = new Random(seed)
  const generator = new MoveGenerator(board, names, random, CUBE_VALUE)
  const starts = new Starts(board).within(REACH)
  generator.begin(hand, 0)
  for (const start of starts) {
    generator.tryStart(cellOf(start), stepOf(start), Math.ceil(nodes / starts.length))
  }
  const { found } = generator
  if (found === null) return null
  const cells = lay(board, hand, found).map((cell) => ({
    x: columnOf(cell) - offset.dx,
    y: rowOf(cell) - offset.dy,
    letter: board.letters[cell]!,
    kind: board.kinds[cell]!,
  }))
  return gridOf(free, cells).flatMap((spot, cube) => {
    if (spot === null) return []
    const [x, y, letter] = spot
    return [{ cube, to: [x, y] as const, as: isSpecial(free[cube]!) ? letter : null }]
  })
}

type Offset = { readonly dx: number; readonly dy: number }

/** The offset that centres a crossword on the board; null when it is empty or too large. */
function offsetOf(laid: readonly Laid[]): Offset | null {
  if (laid.length === 0) return null
  const columns = laid.map(({ x }) => x)
  const rows = laid.map(({ y }) => y)
  const [left, right] = [Math.min(...columns), Math.max(...columns)]
  const [top, bottom] = [Math.min(...rows), Math.max(...rows)]
  const room = SIZE - 2 * (MARGIN + REACH + 1)
  if (right - left >= room || bottom - top >= room) return null
  return { dx: SIZE / 2 - ((left + right) >> 1), dy: SIZE / 2 - ((top + bottom) >> 1) }
}

function cellAt(x: number, y: number, { dx, dy }: Offset): number {
  return (y + dy) * SIZE + x + dx
}
