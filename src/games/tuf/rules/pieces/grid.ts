import type { Seat } from '#kit/game.ts'
import { isSpecial, OMEGA, type Roll } from './cubes.ts'

/** The cell of a cube and the letter it spells there. x grows to the right, y downwards. */
export type Spot = readonly [x: number, y: number, letter: string]

/** By cube of a player; null for a cube that is not in use. */
export type Grid = readonly (Spot | null)[]

/** Cells go from -EDGE to EDGE, more than all cubes in one line need. */
export const EDGE = 99

/** A cube in a crossword, and whose it is. */
export type Laid = {
  readonly seat: Seat
  readonly cube: number
  readonly x: number
  readonly y: number
  readonly letter: string
  /** TUF-5: whether it is an Ω. */
  readonly capital: boolean
}

/** The cubes of one player that are in use. */
export function laidBy(seat: Seat, grid: Grid, roll: Roll): readonly Laid[] {
  return grid.flatMap((spot, cube) => {
    if (spot === null) return []
    const [x, y, letter] = spot
    return [{ seat, cube, x, y, letter, capital: roll[cube] === OMEGA }]
  })
}

/** TUF-29: everybody's cubes, as one crossword. */
export function laidByAll(grids: readonly Grid[], rolls: readonly Roll[]): readonly Laid[] {
  return grids.flatMap((grid, seat) => laidBy(seat, grid, rolls[seat]!))
}

export function usedIn(grid: Grid): number {
  return grid.reduce((count, spot) => (spot === null ? count : count + 1), 0)
}

export function emptyGrid(roll: Roll): Grid {
  return roll.map(() => null)
}

/** A number that identifies a cell. */
export function cellKey(x: number, y: number): number {
  return (y + EDGE) * (2 * EDGE + 1) + x + EDGE
}

/** Whether a cube that shows `face` can spell `letter`; Ω and ☉ can spell any. */
export function maySpell(face: string, letter: string): boolean {
  if (isSpecial(face)) return /^[a-z]$/.test(letter)
  return letter === face || (face.length > 1 && face.endsWith(letter) && letter.length === 1)
}
