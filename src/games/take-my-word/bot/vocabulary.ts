import { ENGLISH } from '#kit/english.ts'
import { letterAt } from '#lexicon/letters.ts'
import type { Words } from '#lexicon/lexicon.ts'
import { ROOT } from '#lexicon/graph/word-graph.ts'
import type { Plays } from '../rules/solver/plays.ts'

/** The highest rarity and the greatest length of the words that a player knows. */
export type Learning = { readonly rarest: number; readonly longest: number }

/** Who has learnt this knows every word there is. */
export const EVERYTHING: Learning = { rarest: 80, longest: 15 }

/** The words that a player has at hand. */
export class Vocabulary {
  readonly words: Words
  /** Whether there is no word that it lacks. */
  readonly isWhole: boolean
  readonly #learnt: Learning
  readonly #shunned: Words
  readonly #beginnings = new Map<string, boolean>()

  constructor(words: (name: string) => Words, learnt: Learning) {
    this.words = words(ENGLISH.words)
    this.#learnt = learnt
    this.#shunned = words(ENGLISH.offensive)
    this.isWhole = learnt.rarest >= EVERYTHING.rarest && learnt.longest >= EVERYTHING.longest
  }

  /** Whether a word of the dictionary is known. */
  knows(word: string): boolean {
    return this.isWhole || this.#hasLearnt(word, this.words.rank(word)!)
  }

  /** Whether letters begin a word that is known. */
  knowsBeginning(letters: string): boolean {
    if (this.isWhole) return true
    const before = this.#beginnings.get(letters)
    if (before !== undefined) return before
    const known = this.#findsBeginning(letters)
    this.#beginnings.set(letters, known)
    return known
  }

  /** Whether a bot may put it on the table: no offensive word, not even for a letter's score. */
  allows(spelled: string): boolean {
    return !this.#shunned.has(spelled)
  }

  #findsBeginning(letters: string): boolean {
    const { graph } = this.words
    let edge = ROOT
    let rank = 0
    for (let place = 0; place < letters.length; place++) {
      const next = graph.child(edge, letterAt(letters, place))
      if (next === null) return false
      edge = next
      rank += graph.skip[edge]!
    }
    // The words with one beginning come one after the other, from this rank on.
    for (; ; rank++) {
      const word = graph.word(rank)
      if (word === null || !word.startsWith(letters)) return false
      if (this.#hasLearnt(word, rank)) return true
    }
  }

  #hasLearnt(word: string, rank: number): boolean {
    const { rarest, longest } = this.#learnt
    return word.length <= longest && this.words.rarity(rank)! <= rarest
  }
}

/** Whether a player would find the play: any single letter, and what they know. */
export function isKnown(vocabulary: Vocabulary, plays: Plays, index: number): boolean {
  if (vocabulary.isWhole) return true
  const spelled = plays.word(index)
  if (spelled.length === 1) return true
  return plays.score(index) === 'word'
    ? vocabulary.knows(spelled)
    : vocabulary.knowsBeginning(spelled)
}
