import type { Words } from '#lexicon/lexicon.ts'
import { memoizeByIdentity } from '#kit/memoize.ts'
import type { Grid } from '../pieces/grid.ts'
import { GridSolver } from './grid-solver.ts'
import { ENGLISH } from '#kit/english.ts'

/** A solver's tables are built once for each dictionary. */
const solverFor = memoizeByIdentity((english: Words) => new GridSolver(english.graph))

type Listed = {
  readonly english: Words
  readonly minimum: number
  readonly words: readonly string[]
}

/** Lists already made, by grid; the same grid is asked for again and again while it lies there. */
const listed = new WeakMap<Grid, Listed>()

/** Every dictionary word of the grid with at least so many letters, in alphabetical order. */
export function wordsOn(
  grid: Grid,
  minimum: number,
  words: (name: string) => Words,
): readonly string[] {
  const english = words(ENGLISH.words)
  const known = listed.get(grid)
  if (known?.english === english && known.minimum === minimum) return known.words
  const found = solverFor(english).words(grid, minimum)
  listed.set(grid, { english, minimum, words: found })
  return found
}
