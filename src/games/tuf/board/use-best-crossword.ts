import { useEffect, useState } from 'react'
import type { Words } from '#lexicon/lexicon.ts'
import type { Roll } from '../rules/cubes.ts'
import { runsOf } from '../rules/crossword.ts'
import { laidBy, type Grid, type Laid } from '../rules/grid.ts'
import type { Options } from '../rules/options.ts'
import { CAPITAL_POINTS, pointsFor } from '../rules/score.ts'
import { Search } from '../rules/solver/search.ts'
import { gridOf } from '../rules/solver/solver.ts'
import { nameLists, wordLists } from '../rules/vocabulary.ts'

export type Best = {
  readonly grid: Grid
  readonly used: number
  readonly points: number
  /** Whether the search goes on. */
  readonly searching: boolean
}

/** How long to search in all, and how long without a pause: a page that is used must not stall. */
const THINKING = 2500
const STEP = 8
const SEED = 1

/**
 * The best crossword that a few seconds find for these cubes, better and better. Where several
 * lists count, only the largest is searched: making them one would take too long in a page.
 */
export function useBestCrossword(
  roll: Roll,
  options: Options,
  words: (name: string) => Promise<Words>,
  wanted: boolean,
): Best | null {
  const [best, setBest] = useState<Best | null>(null)
  useEffect(() => {
    if (!wanted) return
    const here = new AbortController()
    void searchStepwise(roll, options, words, here.signal, setBest).catch(() => setBest(null))
    return () => here.abort()
  }, [roll, options, words, wanted])
  return best
}

async function searchStepwise(
  roll: Roll,
  options: Options,
  words: (name: string) => Promise<Words>,
  signal: AbortSignal,
  found: (best: Best) => void,
): Promise<void> {
  const [dictionary, names] = await Promise.all([
    words(wordLists(options)[0]!),
    words(nameLists(options)[0]!),
  ])
  const { largeWords } = options
  const search = new Search(roll, { words: dictionary.graph, names: names.graph, largeWords }, SEED)
  let nodes = 200
  let spent = 0
  let shown = -1
  while (spent < THINKING && !signal.aborted) {
    const from = performance.now()
    search.run(nodes)
    const took = performance.now() - from
    nodes = Math.max(50, Math.round((nodes * STEP) / Math.max(took, 0.5)))
    spent += took
    if (search.points > shown) {
      shown = search.points
      found(bestOf(search, roll, largeWords, true))
    }
    await pause()
  }
  if (!signal.aborted) found(bestOf(search, roll, largeWords, false))
}

function bestOf(search: Search, roll: Roll, largeWords: boolean, searching: boolean): Best {
  const grid = gridOf(roll, search.best)
  return { grid, used: search.used, points: pointsOf(laidBy(0, grid, roll), largeWords), searching }
}

/** TUF-18, TUF-19: of a crossword that is known to be right. */
function pointsOf(laid: readonly Laid[], largeWords: boolean): number {
  const capitals = laid.filter(({ capital }) => capital).length
  return runsOf(laid).reduce(
    (sum, { cubes }) => sum + cubes.length * pointsFor(cubes.length, largeWords),
    capitals * CAPITAL_POINTS,
  )
}

/** Lets the page do what it has to. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 4)
  })
}
