import type { Seat } from '#kit/game.ts'
import { isSpecial, OMEGA, type Roll } from './cubes.ts'

/** Where a cube lies, and the letter it spells there. x grows to the right, y downwards. */
export type Spot = readonly [x: number, y: number, letter: string]

/** A player's cubes: by cube where it lies; null for one that is not in use. */
export type Grid = readonly (Spot | null)[]

/** The table reaches so far in every direction: farther than all cubes in one line. */
export const EDGE = 99

/** A cube as it lies in a crossword, whoever it belongs to. */
export type Laid = {
  readonly seat: Seat
  readonly cube: number
  readonly x: number
  readonly y: number
  readonly letter: string
  /** TUF-5: it is an Ω. */
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

/** TUF-29: the crossword that all build together. */
export function laidByAll(grids: readonly Grid[], rolls: readonly Roll[]): readonly Laid[] {
  return grids.flatMap((grid, seat) => laidBy(seat, grid, rolls[seat]!))
}

export function usedIn(grid: Grid): number {
  return grid.reduce((count, spot) => (spot === null ? count : count + 1), 0)
}

export function emptyGrid(roll: Roll): Grid {
  return roll.map(() => null)
}

/** One number for each cell within the edges. */
export function cellKey(x: number, y: number): number {
  return (y + EDGE) * (2 * EDGE + 1) + x + EDGE
}

/** What a cube may spell: its own letter, or for Ω and ☉ any. */
export function maySpell(face: string, letter: string): boolean {
  if (isSpecial(face)) return /^[a-z]$/.test(letter)
  return letter === face || (face.length > 1 && face.endsWith(letter) && letter.length === 1)
}
