import type { Seat } from '#kit/game.ts'
import type { Move } from '#games/tuf/rules/command.ts'
import { isSpecial, letterOf, type Roll } from '#games/tuf/rules/pieces/cubes.ts'
import { runsOf } from '#games/tuf/rules/play/crossword.ts'
import { EDGE, laidBy, type Grid, type Laid } from '#games/tuf/rules/pieces/grid.ts'

export type Cell = readonly [x: number, y: number]

/** What one builds on: the own cubes, and those that lie there and stay. */
export type Workspace = {
  readonly seat: Seat
  readonly roll: Roll
  readonly grid: Grid
  /** Cubes that may not be moved: the others', and in Rotary those of earlier turns. */
  readonly fixed: readonly Laid[]
}

/** Every cube in sight, the own ones first. */
export function laidCubes({ seat, roll, grid, fixed }: Workspace): readonly Laid[] {
  const others = fixed.filter((laid) => laid.seat !== seat)
  return [...laidBy(seat, grid, roll), ...others]
}

export function laidAt(ground: Workspace, [x, y]: Cell): Laid | null {
  return laidCubes(ground).find((laid) => laid.x === x && laid.y === y) ?? null
}

export function mayMove({ seat, fixed }: Workspace, { cube, seat: owner }: Laid): boolean {
  return owner === seat && !fixed.some((laid) => laid.seat === seat && laid.cube === cube)
}

/** The own cube in a cell, if it may be moved. */
export function cubeAt(ground: Workspace, cell: Cell): number | null {
  const laid = laidAt(ground, cell)
  return laid !== null && mayMove(ground, laid) ? laid.cube : null
}

/** The cubes beside the crossword. */
export function freeCubes(grid: Grid): readonly number[] {
  return [...grid.keys()].filter((cube) => grid[cube] === null)
}

/**
 * Lays a cube. One that lies there changes places with it, or goes back when it comes from beside
 * the crossword. Null where it cannot go.
 */
export function put(ground: Workspace, cube: number, [x, y]: Cell, letter: string): Grid | null {
  if (Math.max(Math.abs(x), Math.abs(y)) > EDGE) return null
  const there = laidAt(ground, [x, y])
  if (there === null || (there.seat === ground.seat && there.cube === cube)) {
    return ground.grid.with(cube, [x, y, letter])
  }
  if (!mayMove(ground, there)) return null
  const from = ground.grid[cube] ?? null
  const back = from === null ? null : ([from[0], from[1], there.letter] as const)
  return ground.grid.with(there.cube, back).with(cube, [x, y, letter])
}

export function takeBack(grid: Grid, cubes: readonly number[]): Grid {
  return grid.map((spot, cube) => (cubes.includes(cube) ? null : spot))
}

/** Moves cubes that lie, all by the same way; null where one would fall on a cube that stays. */
export function shift(ground: Workspace, cubes: readonly number[], [dx, dy]: Cell): Grid | null {
  const { grid, seat } = ground
  const stays = laidCubes(ground).filter((laid) => laid.seat !== seat || !cubes.includes(laid.cube))
  const moved = grid.map((spot, cube) =>
    spot !== null && cubes.includes(cube) ? ([spot[0] + dx, spot[1] + dy, spot[2]] as const) : spot,
  )
  const free = cubes.every((cube) => {
    const [x, y] = moved[cube]!
    const inside = Math.max(Math.abs(x), Math.abs(y)) <= EDGE
    return inside && !stays.some((laid) => laid.x === x && laid.y === y)
  })
  return free ? moved : null
}

/** The own cubes of the word through this one that may be moved; null when there is no word. */
export function wordThrough(
  ground: Workspace,
  cube: number,
  across: boolean,
): readonly number[] | null {
  const all = laidCubes(ground)
  const run = runsOf(all).find(
    (word) =>
      word.across === across &&
      word.cubes.some((place) => all[place]!.seat === ground.seat && all[place]!.cube === cube),
  )
  if (run === undefined) return null
  return run.cubes
    .map((place) => all[place]!)
    .filter((laid) => mayMove(ground, laid))
    .map((laid) => laid.cube)
}

/** All own cubes that may be moved. */
export function movableCubes(ground: Workspace): readonly number[] {
  return laidBy(ground.seat, ground.grid, ground.roll)
    .filter((laid) => mayMove(ground, laid))
    .map(({ cube }) => cube)
}

/** What turns one arrangement into the other. */
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

/** The letter a cube would spell; null when one has to say. */
export function letterFor({ roll, grid }: Workspace, cube: number): string | null {
  return grid[cube]?.[2] ?? letterOf(roll[cube]!)
}
