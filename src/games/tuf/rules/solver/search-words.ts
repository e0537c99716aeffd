import { makeWords, type Words } from '#lexicon/lexicon.ts'
import type { WordGraph } from '#lexicon/graph/word-graph.ts'
import type { Options } from '../options.ts'
import { nameLists, wordLists } from '../pieces/vocabulary.ts'

/** The words that a search may build with. */
export type SearchWords = {
  readonly words: WordGraph
  /** What an Ω may begin. */
  readonly names: WordGraph
  /** TUF-24 */
  readonly largeWords: boolean
}

type Lists = (name: string) => Words
type Chosen = Pick<Options, 'language' | 'subject' | 'subjectUse' | 'largeWords'>

/** Everything that counts at a table with these options. */
export function searchWords(options: Chosen, lists: Lists): SearchWords {
  return {
    words: graphOf(wordLists(options).map(lists)),
    names: graphOf(nameLists(options).map(lists)),
    largeWords: options.largeWords,
  }
}

/** To make a graph takes most of a second, so each is made once. */
const made = new WeakMap<Words, Map<string, WordGraph>>()

/** Several lists as one graph. */
function graphOf(lists: readonly Words[]): WordGraph {
  const [first, ...others] = lists
  if (others.length === 0) return first!.graph
  const known = made.get(first!) ?? new Map<string, WordGraph>()
  made.set(first!, known)
  const key = others.map((list) => list.fingerprint).join()
  const kept = known.get(key)
  if (kept !== undefined) return kept
  const { graph } = makeWords(
    'search',
    lists.flatMap((list) => [...list]),
  )
  known.set(key, graph)
  return graph
}
