import type { BotContext } from '#kit/bot.ts'
import { wordsUpTo } from '#kit/bots/vocabulary.ts'
import { ENGLISH } from '#kit/english.ts'
import { memoizeByIdentity } from '#kit/memoize.ts'
import type { WordGraph } from '#lexicon/graph/word-graph.ts'
import { makeWords, type Words } from '#lexicon/lexicon.ts'
import type { Options } from '../rules/options.ts'
import type { SearchWords } from '../rules/solver/search-words.ts'
import { nameLists, wordLists, type Vocabulary } from '../rules/pieces/vocabulary.ts'
import { SKILLS } from './skill.ts'

/** The words a bot builds with: known at its level, and not offensive. */
export function knownWords(options: Options, { level, words }: BotContext): SearchWords {
  const offensive = options.language === 'english' ? words(ENGLISH.offensive) : null
  const { rarestWord, rarestName, longest } = SKILLS[level]
  return {
    words: graphOf(wordLists(options).map(words), rarestWord, longest, offensive),
    names: graphOf(nameLists(options).map(words), rarestName, longest, offensive),
    largeWords: options.largeWords,
  }
}

/** The same words, to read a crossword by. */
export function knownVocabulary({ words, names }: SearchWords): Vocabulary {
  return {
    faultOf: (word) => (words.has(word) ? null : 'not-a-word'),
    isName: (word) => names.has(word),
  }
}

/** Building a graph takes a good part of a second: graphs are cached by their first list. */
const graphsOf = memoizeByIdentity<Words, Map<string, WordGraph>>(() => new Map())

function graphOf(
  lists: readonly Words[],
  rarest: number,
  longest: number,
  excluded: Words | null,
): WordGraph {
  const graphs = graphsOf(lists[0]!)
  const fingerprints = [...lists, excluded].map((list) => list?.fingerprint ?? '')
  const key = [rarest, longest, ...fingerprints].join()
  const cached = graphs.get(key)
  if (cached !== undefined) return cached
  const words = lists.flatMap((list) =>
    wordsUpTo(rarest, list).filter((word) => word.length <= longest && !excluded?.has(word)),
  )
  const { graph } = makeWords('known', words)
  graphs.set(key, graph)
  return graph
}
