import { letterOf, OMEGA, WILD } from '#games/tuf/rules/pieces/cubes.ts'
import type { Grid } from '#games/tuf/rules/pieces/grid.ts'
import { cubeAt, freeCubes, laidAt, put, takeBack } from './arrangement.ts'
import type { Cell, Workspace } from './workspace.ts'

/** Where the next letter goes, and the direction. */
export type Cursor = { readonly x: number; readonly y: number; readonly across: boolean }

export type Typed = { readonly grid: Grid; readonly cursor: Cursor }

export function cellOf({ x, y }: Cursor): Cell {
  return [x, y]
}

export function step({ x, y, across }: Cursor, by: number): Cursor {
  return across ? { x: x + by, y, across } : { x, y: y + by, across }
}

/** Skips the cell if it has this letter; otherwise lays a free cube in the next gap. */
export function typeLetter(workspace: Workspace, cursor: Cursor, key: string): Typed | null {
  const letter = key.toLowerCase()
  const here = laidAt(workspace, cellOf(cursor))
  if (here?.letter === letter) return { grid: workspace.grid, cursor: step(cursor, 1) }
  const cube = cubeFor(workspace, letter, key !== letter)
  return cube === null ? null : layNext(workspace, cursor, cube, letter)
}

/** Lays a cube in the next gap from the cursor on. */
export function layNext(
  workspace: Workspace,
  cursor: Cursor,
  cube: number,
  letter: string,
): Typed | null {
  let gap = cursor
  while (laidAt(workspace, cellOf(gap)) !== null) gap = step(gap, 1)
  const grid = put(workspace, cube, cellOf(gap), letter)
  return grid === null ? null : { grid, cursor: step(gap, 1) }
}

/** For a capital an Ω if there is one; a ☉ only where no cube has the letter. */
function cubeFor({ grid, roll }: Workspace, letter: string, capital: boolean): number | null {
  const free = freeCubes(grid)
  const find = (matches: (face: string) => boolean) =>
    free.find((cube) => matches(roll[cube]!)) ?? null
  const plain = () => find((face) => letterOf(face) === letter) ?? find((face) => face === WILD)
  return capital ? (find((face) => face === OMEGA) ?? plain()) : plain()
}

/** Returns the cube at the cursor, or else the one before it. */
export function erase(workspace: Workspace, cursor: Cursor): Typed {
  const at = cubeAt(workspace, cellOf(cursor)) === null ? step(cursor, -1) : cursor
  const cube = cubeAt(workspace, cellOf(at))
  return { grid: cube === null ? workspace.grid : takeBack(workspace.grid, [cube]), cursor: at }
}
