import { makeWords, type Words } from '#lexicon/lexicon.ts'
import type { WordGraph } from '#lexicon/word-graph.ts'
import {
  CUBES,
  letterOf,
  OMEGA as OMEGA_FACE,
  WILD as WILD_FACE,
  type Face,
  type Roll,
} from '../cubes.ts'
import { runsOf } from '../crossword.ts'
import { laidBy, type Grid, type Spot } from '../grid.ts'
import type { Options } from '../options.ts'
import { nameLists, wordLists } from '../vocabulary.ts'
import { OMEGA, WILD } from './board.ts'
import { Search, type Found, type SearchWords } from './search.ts'

export type Lists = (name: string) => Words
export type Chosen = Pick<Options, 'language' | 'subject' | 'subjectUse' | 'largeWords'>

/** How long to search, and which of many searches: the same effort finds the same crossword. */
export type Effort = { readonly seed: number; readonly nodes: number }

/** A good crossword for these cubes: the most points, with as many cubes as can be used. */
export function bestGrid(roll: Roll, options: Chosen, words: Lists, effort: Effort): Grid {
  const search = searchFor(roll, options, words, effort.seed)
  search.run(effort.nodes)
  return gridOf(roll, search.best)
}

/** A search that its owner runs for as long as there is time; `gridOf(roll, search.best)` any time. */
export function searchFor(roll: Roll, options: Chosen, words: Lists, seed: number): Search {
  return new Search(roll, searchWords(options, words), seed)
}

/** The cubes where the search put them; of equal cubes any. */
export function gridOf(roll: readonly (Face | null)[], found: readonly Found[]): Grid {
  const grid: (Spot | null)[] = roll.map(() => null)
  for (const { x, y, letter, kind } of found) {
    const sign = String.fromCharCode(97 + letter)
    const cube = roll.findIndex((face, index) => {
      if (face === null || grid[index] !== null) return false
      if (kind === OMEGA) return face === OMEGA_FACE
      return kind === WILD ? face === WILD_FACE : letterOf(face) === sign
    })
    if (cube < 0) throw new Error(`the search used more than ${CUBES} cubes`)
    grid[cube] = [x, y, sign]
  }
  return grid
}

/** TUF-29: of a crossword only its longest word, to open with. */
export function longestWord(roll: Roll, grid: Grid): Grid {
  const laid = laidBy(0, grid, roll)
  const longest = runsOf(laid).toSorted((a, b) => b.cubes.length - a.cubes.length)[0]
  const kept = new Set(longest?.cubes.map((place) => laid[place]!.cube))
  return grid.map((spot, cube) => (kept.has(cube) ? spot : null))
}

export function searchWords(options: Chosen, words: Lists): SearchWords {
  return {
    words: graphOf(wordLists(options).map(words)),
    names: graphOf(nameLists(options).map(words)),
    largeWords: options.largeWords,
  }
}

/** Several lists as one graph, made once. */
const merged = new WeakMap<Words, Map<string, WordGraph>>()

function graphOf(lists: readonly Words[]): WordGraph {
  const [first, ...others] = lists
  if (others.length === 0) return first!.graph
  const known = merged.get(first!) ?? new Map<string, WordGraph>()
  merged.set(first!, known)
  const key = others.map(({ fingerprint }) => fingerprint).join()
  const graph =
    known.get(key) ??
    makeWords(
      'merged',
      lists.flatMap((list) => [...list]),
    ).graph
  known.set(key, graph)
  return graph
}
