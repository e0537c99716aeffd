import { OMEGA, letterOf, WILD } from '#games/tuf/rules/pieces/cubes.ts'
import type { Grid } from '#games/tuf/rules/pieces/grid.ts'
import {
  cubeAt,
  freeCubes,
  laidAt,
  put,
  takeBack,
  type Cell,
  type Workspace,
} from './arrangement.ts'

/** Where the next letter goes, and which way. */
export type Cursor = { readonly x: number; readonly y: number; readonly across: boolean }

export type Typed = { readonly grid: Grid; readonly cursor: Cursor }

export function cellOf({ x, y }: Cursor): Cell {
  return [x, y]
}

export function step({ x, y, across }: Cursor, by: number): Cursor {
  return across ? { x: x + by, y, across } : { x, y: y + by, across }
}

/** A letter that stands there already is passed over; otherwise a free cube goes to the next gap. */
export function typeLetter(ground: Workspace, cursor: Cursor, key: string): Typed | null {
  const letter = key.toLowerCase()
  const here = laidAt(ground, cellOf(cursor))
  if (here?.letter === letter) return { grid: ground.grid, cursor: step(cursor, 1) }
  const cube = cubeFor(ground, letter, key !== letter)
  return cube === null ? null : layNext(ground, cursor, cube, letter)
}

/** Lays a cube into the next gap from the cursor on. */
export function layNext(
  ground: Workspace,
  cursor: Cursor,
  cube: number,
  letter: string,
): Typed | null {
  let gap = cursor
  while (laidAt(ground, cellOf(gap)) !== null) gap = step(gap, 1)
  const grid = put(ground, cube, cellOf(gap), letter)
  return grid === null ? null : { grid, cursor: step(gap, 1) }
}

/** A capital asks for an Ω first; ☉ stands in where no cube has the letter. */
export function cubeFor(
  { grid, roll }: Workspace,
  letter: string,
  capital: boolean,
): number | null {
  const free = freeCubes(grid)
  const showing = (wanted: (face: string) => boolean) =>
    free.find((cube) => wanted(roll[cube]!)) ?? null
  const plain = () =>
    showing((face) => letterOf(face) === letter) ?? showing((face) => face === WILD)
  return capital ? (showing((face) => face === OMEGA) ?? plain()) : plain()
}

/** Takes back what lies at the cursor, or else what lies before it. */
export function erase(ground: Workspace, cursor: Cursor): Typed {
  const at = cubeAt(ground, cellOf(cursor)) === null ? step(cursor, -1) : cursor
  const cube = cubeAt(ground, cellOf(at))
  return { grid: cube === null ? ground.grid : takeBack(ground.grid, [cube]), cursor: at }
}
