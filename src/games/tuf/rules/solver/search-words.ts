import { memoizeByIdentity } from '#kit/memoize.ts'
import { makeWords, type Words } from '#lexicon/lexicon.ts'
import type { WordGraph } from '#lexicon/graph/word-graph.ts'
import type { Options } from '../options.ts'
import { nameLists, wordLists, type WordLists } from '../pieces/vocabulary.ts'

/** The words that a search may build with. */
export type SearchWords = {
  readonly words: WordGraph
  /** TUF-5: what an Ω may begin. */
  readonly names: WordGraph
  /** TUF-24 */
  readonly largeWords: boolean
}

/** Every word that counts under these options. */
export function searchWords(
  options: Pick<Options, 'language' | 'subject' | 'subjectUse' | 'largeWords'>,
  lists: WordLists,
): SearchWords {
  return {
    words: graphOf(wordLists(options).map(lists)),
    names: graphOf(nameLists(options).map(lists)),
    largeWords: options.largeWords,
  }
}

function graphOf(lists: readonly Words[]): WordGraph {
  return lists.reduce((one, other) => mergedWords(one)(other)).graph
}

/** Memoized for each pair of lists, because merging takes most of a second. */
const mergedWords = memoizeByIdentity((one: Words) =>
  memoizeByIdentity((other: Words) => makeWords('search', [...one, ...other])),
)
