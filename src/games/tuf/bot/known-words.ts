import type { BotContext } from '#kit/bot.ts'
import { ENGLISH } from '#kit/english.ts'
import { makeWords, type Words } from '#lexicon/lexicon.ts'
import type { WordGraph } from '#lexicon/graph/word-graph.ts'
import type { Options } from '../rules/options.ts'
import type { SearchWords } from '../rules/solver/search-words.ts'
import { nameLists, wordLists, type Vocabulary } from '../rules/pieces/vocabulary.ts'
import { SKILLS } from './skill.ts'

/** What a mind builds with: words as common and as short as its level sees, and none that may well offend. */
export function knownWords(options: Options, { level, words }: BotContext): SearchWords {
  const shunned = options.language === 'english' ? words(ENGLISH.offensive) : null
  const skill = SKILLS[level]
  return {
    words: graphOf(wordLists(options).map(words), skill.words, skill.longest, shunned),
    names: graphOf(nameLists(options).map(words), skill.names, skill.longest, shunned),
    largeWords: options.largeWords,
  }
}

/** The same, to read a crossword by. */
export function knownVocabulary({ words, names }: SearchWords): Vocabulary {
  return {
    faultOf: (word) => (words.has(word) ? null : 'not-a-word'),
    isName: (word) => names.has(word),
  }
}

/** To make a graph takes a good part of a second, so each is made once. */
const made = new WeakMap<Words, Map<string, WordGraph>>()

function graphOf(
  lists: readonly Words[],
  rarest: number,
  longest: number,
  shunned: Words | null,
): WordGraph {
  const first = lists[0]!
  const known = made.get(first) ?? new Map<string, WordGraph>()
  made.set(first, known)
  const key = [
    rarest,
    longest,
    ...[...lists, shunned].map((list) => list?.fingerprint ?? ''),
  ].join()
  const kept = known.get(key)
  if (kept !== undefined) return kept
  const words = lists.flatMap((list) =>
    commonIn(list, rarest).filter((word) => word.length <= longest && shunned?.has(word) !== true),
  )
  const { graph } = makeWords('known', words)
  known.set(key, graph)
  return graph
}

/** A list of one rarity, as in other languages, is known to every level. */
function commonIn(list: Words, rarest: number): readonly string[] {
  const words = [...list]
  const rarities = words.map((_, rank) => list.rarity(rank)!)
  const alike = rarities.every((rarity) => rarity === rarities[0])
  return alike ? words : words.filter((_, rank) => rarities[rank]! <= rarest)
}
