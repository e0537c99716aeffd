import { memoizeByIdentity } from '#kit/memoize.ts'
import { EditedWords } from '#lexicon/edited/edited-words.ts'
import type { Words } from '#lexicon/lexicon.ts'
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
    words: mergedGraph(wordLists(options).map(lists)),
    names: mergedGraph(nameLists(options).map(lists)),
    largeWords: options.largeWords,
  }
}

/** Longest first: the words of the others are added one by one. */
export function longestFirst(lists: readonly Words[]): readonly Words[] {
  return lists.toSorted((one, other) => other.size - one.size)
}

/** Of one list or more. */
export function mergedGraph(lists: readonly Words[]): WordGraph {
  return longestFirst(lists).reduce((one, other) => mergedWords(one)(other)).graph
}

/** Memoized for each pair of lists, of which the second should be the short one. */
const mergedWords = memoizeByIdentity((one: Words) =>
  memoizeByIdentity((other: Words) => new EditedWords(one, [], other)),
)
