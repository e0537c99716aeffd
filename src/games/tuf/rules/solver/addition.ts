import type { Seat } from '#kit/game.ts'
import { letterAt } from '#lexicon/letters.ts'
import type { Move } from '../command.ts'
import { runsOf } from '../play/crossword.ts'
import { isSpecial, type Roll } from '../pieces/cubes.ts'
import { laidByAll, type Grid, type Laid } from '../pieces/grid.ts'
import { ACROSS, Board, DOWN, MARGIN, OMEGA, PLAIN, SIZE } from './board.ts'
import { Random } from './random.ts'
import { lay, MoveGenerator } from './move-generator.ts'
import { CUBE_VALUE, handOf } from './search.ts'
import type { SearchWords } from './search-words.ts'
import { gridOf, type Effort } from './solver.ts'
import { cellOf, Starts, stepOf } from './starts.ts'

type Together = {
  readonly grids: readonly Grid[]
  readonly rolls: readonly Roll[]
}

/** How many empty cells a word may begin before what it touches. */
const REACH = 4

/** TUF-29: a good word to add to the crossword of all; null when none was found. */
export function bestAddition(
  { grids, rolls }: Together,
  seat: Seat,
  words: SearchWords,
  { seed, nodes }: Effort,
): readonly Move[] | null {
  const laid = laidByAll(grids, rolls)
  const corner = cornerOf(laid)
  if (corner === null) return null
  const { names } = words
  const board = new Board(words.words, words.largeWords)
  for (const { x, y, letter, capital } of laid) {
    board.put(cellAt(x, y, corner), letterAt(letter, 0), capital ? OMEGA : PLAIN)
  }
  for (const { word, x, y, across, cubes } of runsOf(laid)) {
    if (!laid[cubes[0]!]!.capital || !names.has(word)) continue
    const step = across ? ACROSS : DOWN
    board.lockName(
      cubes.map((_, place) => cellAt(x, y, corner) + place * step),
      step,
    )
  }
  const free = rolls[seat]!.map((face, cube) => (grids[seat]![cube] === null ? face : null))
  const hand = handOf(free)
  const chance = new Random(seed)
  const moves = new MoveGenerator(board, names, chance, CUBE_VALUE)
  const starts = new Starts(board).within(REACH)
  moves.begin(hand, 0)
  for (const start of starts) {
    moves.tryStart(cellOf(start), stepOf(start), Math.ceil(nodes / starts.length))
  }
  const { found } = moves
  if (found === null) return null
  const cells = lay(board, hand, found).map((cell) => ({
    x: (cell & (SIZE - 1)) - corner.dx,
    y: (cell >> 6) - corner.dy,
    letter: board.letters[cell]!,
    kind: board.kinds[cell]!,
  }))
  return gridOf(free, cells).flatMap((spot, cube) => {
    if (spot === null) return []
    const [x, y, letter] = spot
    return [{ cube, to: [x, y] as const, as: isSpecial(free[cube]!) ? letter : null }]
  })
}

type Corner = { readonly dx: number; readonly dy: number }

/** What brings a crossword to the middle of the board; null when it is empty or too large. */
function cornerOf(laid: readonly Laid[]): Corner | null {
  if (laid.length === 0) return null
  const columns = laid.map(({ x }) => x)
  const rows = laid.map(({ y }) => y)
  const [left, right] = [Math.min(...columns), Math.max(...columns)]
  const [top, bottom] = [Math.min(...rows), Math.max(...rows)]
  const room = SIZE - 2 * (MARGIN + REACH + 1)
  if (right - left >= room || bottom - top >= room) return null
  return { dx: SIZE / 2 - ((left + right) >> 1), dy: SIZE / 2 - ((top + bottom) >> 1) }
}

function cellAt(x: number, y: number, { dx, dy }: Corner): number {
  return (y + dy) * SIZE + x + dx
}
