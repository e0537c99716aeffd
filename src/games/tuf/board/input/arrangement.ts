import type { Move } from '#games/tuf/rules/command.ts'
import { isSpecial, letterOf, type Roll } from '#games/tuf/rules/pieces/cubes.ts'
import { EDGE, laidBy, type Grid, type Laid } from '#games/tuf/rules/pieces/grid.ts'
import { runsOf } from '#games/tuf/rules/play/crossword.ts'
import type { Cell, Workspace } from './workspace.ts'

/** Every cube of the crossword, the player's own first. */
export function laidCubes({ seat, roll, grid, fixed }: Workspace): readonly Laid[] {
  const others = fixed.filter((laid) => laid.seat !== seat)
  return [...laidBy(seat, grid, roll), ...others]
}

export function laidAt(workspace: Workspace, [x, y]: Cell): Laid | null {
  return laidCubes(workspace).find((laid) => laid.x === x && laid.y === y) ?? null
}

export function mayMove({ seat, fixed }: Workspace, { cube, seat: owner }: Laid): boolean {
  return owner === seat && !fixed.some((laid) => laid.seat === seat && laid.cube === cube)
}

/** The player's own cube in a cell, if it may be moved. */
export function cubeAt(workspace: Workspace, cell: Cell): number | null {
  const laid = laidAt(workspace, cell)
  return laid !== null && mayMove(workspace, laid) ? laid.cube : null
}

/** The cubes beside the crossword. */
export function freeCubes(grid: Grid): readonly number[] {
  return [...grid.keys()].filter((cube) => grid[cube] === null)
}

/**
 * Lays a cube. A cube that is already there swaps places with it, or is returned if the new one
 * comes from beside the crossword. Null when the cell is not available.
 */
export function put(workspace: Workspace, cube: number, [x, y]: Cell, letter: string): Grid | null {
  if (!isInside(x, y)) return null
  const there = laidAt(workspace, [x, y])
  if (there === null || (there.seat === workspace.seat && there.cube === cube)) {
    return workspace.grid.with(cube, [x, y, letter])
  }
  if (!mayMove(workspace, there)) return null
  const from = workspace.grid[cube] ?? null
  const swapped = from === null ? null : ([from[0], from[1], there.letter] as const)
  return workspace.grid.with(there.cube, swapped).with(cube, [x, y, letter])
}

/** Returns cubes to beside the crossword. */
export function takeBack(grid: Grid, cubes: readonly number[]): Grid {
  return grid.map((spot, cube) => (cubes.includes(cube) ? null : spot))
}

/** Moves laid cubes by the same offset; null when a cell is not available. */
export function shift(workspace: Workspace, cubes: readonly number[], [dx, dy]: Cell): Grid | null {
  const { grid, seat } = workspace
  const staying = laidCubes(workspace).filter(
    (laid) => laid.seat !== seat || !cubes.includes(laid.cube),
  )
  const shifted = grid.map((spot, cube) =>
    spot !== null && cubes.includes(cube) ? ([spot[0] + dx, spot[1] + dy, spot[2]] as const) : spot,
  )
  const isPossible = cubes.every((cube) => {
    const [x, y] = shifted[cube]!
    return isInside(x, y) && !staying.some((laid) => laid.x === x && laid.y === y)
  })
  return isPossible ? shifted : null
}

function isInside(x: number, y: number): boolean {
  return Math.max(Math.abs(x), Math.abs(y)) <= EDGE
}

/** The movable cubes of the word through this one; null when there is no word. */
export function wordThrough(
  workspace: Workspace,
  cube: number,
  across: boolean,
): readonly number[] | null {
  const all = laidCubes(workspace)
  const run = runsOf(all).find(
    (word) =>
      word.across === across &&
      word.cubes.some((index) => all[index]!.seat === workspace.seat && all[index]!.cube === cube),
  )
  if (run === undefined) return null
  return run.cubes
    .map((index) => all[index]!)
    .filter((laid) => mayMove(workspace, laid))
    .map((laid) => laid.cube)
}

/** All cubes of the player's own that may be moved. */
export function movableCubes(workspace: Workspace): readonly number[] {
  return laidBy(workspace.seat, workspace.grid, workspace.roll)
    .filter((laid) => mayMove(workspace, laid))
    .map(({ cube }) => cube)
}

/** The moves that lead from one arrangement to another. */
export function movesBetween(from: Grid, to: Grid, roll: Roll): readonly Move[] {
  return to.flatMap((spot, cube): Move[] => {
    const before = from[cube] ?? null
    if (spot === null) return before === null ? [] : [{ cube, to: null, as: null }]
    const [x, y, letter] = spot
    const same = before !== null && before[0] === x && before[1] === y && before[2] === letter
    if (same) return []
    return [{ cube, to: [x, y], as: isSpecial(roll[cube]!) ? letter : null }]
  })
}

/** The letter that a cube would spell; null when the player has to choose one. */
export function letterFor({ roll, grid }: Workspace, cube: number): string | null {
  return grid[cube]?.[2] ?? letterOf(roll[cube]!)
}
