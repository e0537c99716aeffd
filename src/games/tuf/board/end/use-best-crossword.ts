import { useEffect, useState } from 'react'
import { ENGLISH } from '#kit/english.ts'
import type { Words } from '#lexicon/lexicon.ts'
import type { Roll } from '#games/tuf/rules/pieces/cubes.ts'
import type { Options } from '#games/tuf/rules/options.ts'
import { nameLists, wordLists } from '#games/tuf/rules/pieces/vocabulary.ts'
import { BestSearch, type Found } from './best-search.ts'

export type Best = { readonly found: Found | null; readonly searching: boolean }

/** How long to search in all, and how long without a pause: a page that is used must not stall. */
const THINKING = 2000
const STEP = 5
const FIRST = 50

/** The best crossword that a few seconds find for these cubes, better and better; null before. */
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
    const tell = (next: Best) => here.signal.aborted || setBest(next)
    searchFor(roll, options, words).then(
      (search) => void think(search, here.signal, tell),
      () => tell({ found: null, searching: false }),
    )
    return () => here.abort()
  }, [roll, options, words, wanted])
  return best
}

/** Where several lists count, only the first is searched: to make them one would stall the page. */
async function searchFor(
  roll: Roll,
  options: Options,
  words: (name: string) => Promise<Words>,
): Promise<BestSearch> {
  const [dictionary, names, shunned] = await Promise.all([
    words(wordLists(options)[0]!),
    words(nameLists(options)[0]!),
    options.language === 'english' ? words(ENGLISH.offensive) : null,
  ])
  const { largeWords } = options
  return new BestSearch(roll, { words: dictionary.graph, names: names.graph, largeWords }, shunned)
}

async function think(
  search: BestSearch,
  signal: AbortSignal,
  tell: (best: Best) => void,
): Promise<void> {
  let nodes = FIRST
  let spent = 0
  while (spent < THINKING && !signal.aborted) {
    const from = performance.now()
    const better = search.step(nodes)
    const took = performance.now() - from
    nodes = fitting(nodes, took)
    spent += took
    if (better) tell({ found: search.best, searching: true })
    await pause()
  }
  tell({ found: search.best, searching: false })
}

/** How many nodes to take next. It grows slowly: one quick step does not promise another. */
function fitting(nodes: number, took: number): number {
  const wanted = (nodes * STEP) / Math.max(took, 0.1)
  return Math.round(Math.min(Math.max(wanted, FIRST), nodes * 1.5))
}

/** Lets the page do what it has to. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 4)
  })
}
