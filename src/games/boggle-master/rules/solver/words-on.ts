import { ENGLISH } from '#kit/english.ts'
import { memoizeByIdentity } from '#kit/memoize.ts'
import type { WordGraph } from '#lexicon/graph/word-graph.ts'
import type { Words } from '#lexicon/lexicon.ts'
import type { Grid } from '../pieces/grid.ts'
import { GridSolver } from './grid-solver.ts'

/** BOG-16: no player may write shorter words. */
const SHORTEST = 3

/** A dictionary's solver with the words of the grids it has solved; both are slow to make. */
const solutionsFor = memoizeByIdentity((english: WordGraph) => {
  const solver = new GridSolver(english)
  return memoizeByIdentity((grid: Grid) => solver.words(grid, SHORTEST))
})

/** Every dictionary word of the grid with at least `minimum` letters, in alphabetical order. */
export function wordsOn(
  grid: Grid,
  minimum: number,
  words: (name: string) => Words,
): readonly string[] {
  const solution = solutionsFor(words(ENGLISH.words).graph)(grid)
  return solution.filter((word) => word.length >= minimum)
}
