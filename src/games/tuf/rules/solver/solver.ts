import {
  CUBES,
  letterOf,
  OMEGA as OMEGA_FACE,
  WILD as WILD_FACE,
  type Face,
  type Roll,
} from '../pieces/cubes.ts'
import { runsOf } from '../play/crossword.ts'
import { laidBy, type Grid, type Spot } from '../pieces/grid.ts'
import { OMEGA, WILD } from './board.ts'
import { Search, type FoundCube } from './search.ts'
import type { SearchWords } from './search-words.ts'

/** How long to search, and the random seed. The same effort finds the same crossword. */
export type Effort = { readonly seed: number; readonly nodes: number }

/** A crossword of these cubes with many points and few unused cubes. */
export function bestGrid(roll: Roll, words: SearchWords, { seed, nodes }: Effort): Grid {
  const search = new Search(roll, words, seed)
  search.run(nodes)
  return gridOf(roll, search.best)
}

/** Assigns the player's cubes to the cells that the search found. */
export function gridOf(roll: readonly (Face | null)[], found: readonly FoundCube[]): Grid {
  const grid: (Spot | null)[] = roll.map(() => null)
  for (const { x, y, letter, kind } of found) {
    const spelt = String.fromCharCode(97 + letter)
    const cube = roll.findIndex((face, index) => {
      if (face === null || grid[index] !== null) return false
      if (kind === OMEGA) return face === OMEGA_FACE
      return kind === WILD ? face === WILD_FACE : letterOf(face) === spelt
    })
    if (cube < 0) throw new Error(`the search used more than ${CUBES} cubes`)
    grid[cube] = [x, y, spelt]
  }
  return grid
}

/** TUF-29: only the longest word of a crossword, to open with. */
export function longestWord(roll: Roll, grid: Grid): Grid {
  const laid = laidBy(0, grid, roll)
  const longest = runsOf(laid).toSorted((a, b) => b.cubes.length - a.cubes.length)[0]
  const kept = new Set(longest?.cubes.map((index) => laid[index]!.cube))
  return grid.map((spot, cube) => (kept.has(cube) ? spot : null))
}
