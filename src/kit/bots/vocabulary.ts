import { ENGLISH } from '#kit/english.ts'
import { filterGraph } from '#lexicon/graph/graph-filter.ts'
import { ROOT, type WordGraph } from '#lexicon/graph/word-graph.ts'
import { letterAt, LONGEST_WORD } from '#lexicon/letters.ts'
import type { Words } from '#lexicon/lexicon.ts'

/** The rarest and the longest words that a bot knows. */
export type VocabularyLimits = { readonly rarest: number; readonly longest: number }

/** Limits that every word of the dictionary is within. */
export const WHOLE_DICTIONARY: VocabularyLimits = { rarest: 80, longest: LONGEST_WORD }

/** Null for what is not in the list. */
export function rarityOf(word: string, list: Words): number | null {
  const rank = list.rank(word)
  return rank === null ? null : list.rarity(rank)
}

/**
 * The words of a list within limits, apart from those of `without`. If all words of the list have the same
 * rarity, rarity is ignored, because it does not distinguish levels.
 */
export function wordsWithin(
  { rarest, longest }: VocabularyLimits,
  list: Words,
  without: Words | null = null,
): WordGraph {
  const isAlike = isOfOneRarity(list)
  const left = new Set(without === null ? [] : Array.from(without, (word) => list.rank(word)))
  return filterGraph(list.graph, longest, (rank) => {
    return (isAlike || list.rarity(rank)! <= rarest) && !left.has(rank)
  })
}

function isOfOneRarity(list: Words): boolean {
  const first = list.rarity(0)
  for (let rank = 1; rank < list.size; rank += 1) if (list.rarity(rank) !== first) return false
  return true
}

/** The English words that a bot knows. */
export class Vocabulary {
  /** The whole dictionary. */
  readonly words: Words
  /** Whether the bot knows all of it. */
  readonly isComplete: boolean
  readonly #limits: VocabularyLimits
  readonly #offensive: Words
  readonly #prefixes = new Map<string, boolean>()

  constructor(words: (name: string) => Words, limits: VocabularyLimits) {
    this.words = words(ENGLISH.words)
    this.#limits = limits
    this.#offensive = words(ENGLISH.offensive)
    this.isComplete =
      limits.rarest >= WHOLE_DICTIONARY.rarest && limits.longest >= WHOLE_DICTIONARY.longest
  }

  /** Takes a word of the dictionary. */
  knows(word: string): boolean {
    return this.isComplete || this.#isWithinLimits(word, this.words.rank(word)!)
  }

  /** Whether some known word starts with the prefix, which must start a word of the dictionary. */
  knowsPrefix(prefix: string): boolean {
    if (this.isComplete) return true
    const known = this.#prefixes.get(prefix) ?? this.startingWith(prefix).next().done === false
    this.#prefixes.set(prefix, known)
    return known
  }

  /** Whether a bot may play these letters: never an offensive word. */
  allows(letters: string): boolean {
    return !this.#offensive.has(letters)
  }

  /** The known words that start with a prefix, in alphabetical order. */
  *startingWith(prefix: string): Generator<string, void, undefined> {
    const { graph } = this.words
    let edge = ROOT
    let rank = 0
    for (let place = 0; place < prefix.length; place++) {
      const next = graph.child(edge, letterAt(prefix, place))
      if (next === null) return
      edge = next
      rank += graph.skip[edge]!
    }
    // They have consecutive ranks, from this one on.
    for (; ; rank++) {
      const word = graph.word(rank)
      if (word === null || !word.startsWith(prefix)) return
      if (this.#isWithinLimits(word, rank)) yield word
    }
  }

  #isWithinLimits(word: string, rank: number): boolean {
    const { rarest, longest } = this.#limits
    return word.length <= longest && this.words.rarity(rank)! <= rarest
  }
}
