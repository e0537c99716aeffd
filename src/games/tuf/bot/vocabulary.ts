import type { BotContext } from '#kit/bot.ts'
import { wordsWithin, type VocabularyLimits } from '#kit/bots/vocabulary.ts'
import { ENGLISH } from '#kit/english.ts'
import { memoizeByIdentity } from '#kit/memoize.ts'
import { EditedWords } from '#lexicon/edited/edited-words.ts'
import { editGraph } from '#lexicon/edited/graph-edit.ts'
import type { WordGraph } from '#lexicon/graph/word-graph.ts'
import type { Words } from '#lexicon/lexicon.ts'
import type { Options } from '../rules/options.ts'
import { longestFirst, type SearchWords } from '../rules/solver/search-words.ts'
import { nameLists, wordLists, type Vocabulary } from '../rules/pieces/vocabulary.ts'
import { vocabularyOf } from './skill.ts'

/** The words a bot builds with: known at its level, and not offensive. */
export function knownWords(options: Options, { level, words }: BotContext): SearchWords {
  const offensive = options.language === 'english' ? words(ENGLISH.offensive) : null
  const { rarestWord, rarestName, longest } = vocabularyOf(level)
  return {
    words: graphOf(wordLists(options).map(words), { rarest: rarestWord, longest, offensive }),
    names: graphOf(nameLists(options).map(words), { rarest: rarestName, longest, offensive }),
    largeWords: options.largeWords,
  }
}

/** The same words, for judging a crossword. */
export function knownVocabulary({ words, names }: SearchWords): Vocabulary {
  return {
    faultOf: (word) => (words.has(word) ? null : 'not-a-word'),
    isName: (word) => names.has(word),
  }
}

type Limits = VocabularyLimits & { readonly offensive: Words | null }

/** By limits. */
type Graphs = Map<string, WordGraph>

/** Filtering a long list takes a while; a few words more or less take milliseconds. */
const graphsOfList = memoizeByIdentity<Words, Graphs>(() => new Map())
const graphsOfPair = memoizeByIdentity<Words, (more: Words) => Graphs>(() =>
  memoizeByIdentity(() => new Map()),
)

/** The known words of one or two lists. */
function graphOf(lists: readonly Words[], limits: Limits): WordGraph {
  const [list, more] = longestFirst(lists)
  const graph = knownGraph(list!, limits)
  if (more === undefined) return graph
  return cached(graphsOfPair(list!)(more), limits, () => {
    return editGraph(graph, [], knownGraph(more, limits).words())
  })
}

function knownGraph(list: Words, limits: Limits): WordGraph {
  return cached(graphsOfList(list), limits, () => {
    const { longest, offensive } = limits
    if (!(list instanceof EditedWords)) {
      return wordsWithin(limits, list, offensive)
    }
    const isKnown = (word: string) => word.length <= longest && offensive?.has(word) !== true
    // HALL-3, HALL-4: what is added at a table is known to everybody there.
    const { base, removed, added } = list
    return editGraph(knownGraph(base, limits), removed, [...added].filter(isKnown))
  })
}

function cached(graphs: Graphs, limits: Limits, make: () => WordGraph): WordGraph {
  const { rarest, longest, offensive } = limits
  const key = [rarest, longest, offensive?.fingerprint].join(' ')
  const known = graphs.get(key)
  if (known !== undefined) return known
  const graph = make()
  graphs.set(key, graph)
  return graph
}
