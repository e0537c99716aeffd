import { ENGLISH } from '#kit/english.ts'
import { makeWords, type Words } from '#lexicon/lexicon.ts'
import type { WordGraph } from '#lexicon/word-graph.ts'
import type { Options } from '../options.ts'
import { nameLists, wordLists } from '../vocabulary.ts'

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
    words: graphOf(wordLists(options).map(lists), null),
    names: graphOf(nameLists(options).map(lists), null),
    largeWords: options.largeWords,
  }
}

/** The same for bots, which lay no word that may well offend. Known for English only. */
export function politeWords(options: Chosen, lists: Lists): SearchWords {
  const shunned = options.language === 'english' ? lists(ENGLISH.offensive) : null
  return {
    words: graphOf(wordLists(options).map(lists), shunned),
    names: graphOf(nameLists(options).map(lists), shunned),
    largeWords: options.largeWords,
  }
}

/** To make a graph takes most of a second, so each is made once. */
const made = new WeakMap<Words, Map<string, WordGraph>>()

/** Several lists as one graph, without those words. */
function graphOf(lists: readonly Words[], without: Words | null): WordGraph {
  const [first, ...others] = lists
  if (others.length === 0 && without === null) return first!.graph
  const known = made.get(first!) ?? new Map<string, WordGraph>()
  made.set(first!, known)
  const key = [...others, without].map((list) => list?.fingerprint ?? '').join()
  const kept = known.get(key)
  if (kept !== undefined) return kept
  const words = lists.flatMap((list) => [...list].filter((word) => without?.has(word) !== true))
  const { graph } = makeWords('search', words)
  known.set(key, graph)
  return graph
}
