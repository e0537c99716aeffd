import { useEffect, useState } from 'react'
import { ENGLISH } from '#kit/english.ts'
import type { Millis } from '#kit/game.ts'
import type { Words } from '#lexicon/lexicon.ts'
import type { Roll } from '#games/tuf/rules/pieces/cubes.ts'
import type { Options } from '#games/tuf/rules/options.ts'
import { nameLists, wordLists } from '#games/tuf/rules/pieces/vocabulary.ts'
import { mergedGraph } from '#games/tuf/rules/solver/search-words.ts'
import { BestSearch, type Found } from './best-search.ts'

export type Best = { readonly found: Found | null; readonly searching: boolean }

const SEARCH_TIME: Millis = 2000
/** The page stays responsive because it gets control back after each step. */
const STEP_TIME: Millis = 5
const MIN_NODES = 50

/** The best crossword found so far in a search of a few seconds; null before it starts. */
export function useBestCrossword(
  roll: Roll,
  options: Options,
  words: (name: string) => Promise<Words>,
): Best | null {
  const [best, setBest] = useState<Best | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const report = (next: Best) => signal.aborted || setBest(next)
    searchFor(roll, options, words).then(
      (search) => void run(search, signal, report),
      () => report({ found: null, searching: false }),
    )
    return () => controller.abort()
  }, [roll, options, words])
  return best
}

/** Of several lists of names only the first is searched, because merging them would block the page. */
async function searchFor(
  roll: Roll,
  options: Options,
  words: (name: string) => Promise<Words>,
): Promise<BestSearch> {
  const [dictionary, names, offensive] = await Promise.all([
    Promise.all(wordLists(options).map((name) => words(name))),
    words(nameLists(options)[0]!),
    options.language === 'english' ? words(ENGLISH.offensive) : null,
  ])
  const { largeWords } = options
  return new BestSearch(
    roll,
    { words: mergedGraph(dictionary), names: names.graph, largeWords },
    offensive,
  )
}

async function run(
  search: BestSearch,
  signal: AbortSignal,
  report: (best: Best) => void,
): Promise<void> {
  let nodes = MIN_NODES
  let spent = 0
  while (spent < SEARCH_TIME && !signal.aborted) {
    const from = performance.now()
    const better = search.step(nodes)
    const took = performance.now() - from
    nodes = nextNodes(nodes, took)
    spent += took
    if (better) report({ found: search.best, searching: true })
    await pause()
  }
  report({ found: search.best, searching: false })
}

/** The nodes for the next step. They grow slowly, because the time per node varies. */
function nextNodes(nodes: number, took: number): number {
  const wanted = (nodes * STEP_TIME) / Math.max(took, 0.1)
  return Math.round(Math.min(Math.max(wanted, MIN_NODES), nodes * 1.5))
}

/** Gives control back to the page. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 4)
  })
}
