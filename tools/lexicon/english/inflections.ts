import type { PartOfSpeech } from '#lexicon/inflection.ts'
import type { Rarities } from './word-lists.ts'
import { INFLECTED_AFTER_ALL, NOT_INFLECTED, type Overrides } from './overrides.ts'
import { type RegularBase, regularBases, regularForms } from './regular-forms.ts'
import { ANIMALS, PEOPLE, PLANTS, QUANTITIES, TIMES, type WordNet } from '../sources/wordnet.ts'

/** Lengths of the words that are asked about: those of a secret word in Cambridge. */
const LENGTHS = { shortest: 5, longest: 9 } as const

/** Nouns whose f becomes v in the plural, at the end of longer ones too: bookshelf, midwife. */
const CHANGES_F =
  /(?:leaf|loaf|sheaf|half|calf|wolf|self|shelf|thief|beef|life|knife|wife|scarf|wharf|dwarf|turf)$|^(?:elf|hoof|staff)$/

/** What no deed is: a noun in -ing for one of these does not come from the verb it looks like. */
const NO_DEEDS: readonly number[] = [ANIMALS, PEOPLE, PLANTS, QUANTITIES, TIMES]

/** The words of 5 to 9 letters that are regular plurals or regular tenses, with their rarities. */
export function inflectedWords(words: Rarities, wordNet: WordNet): Rarities {
  const judge = new InflectionJudge(words, wordNet)
  const inflected: Rarities = new Map()
  for (const [word, rarity] of words) {
    if (word.length < LENGTHS.shortest || word.length > LENGTHS.longest) continue
    if (judge.baseOf(word) !== null) inflected.set(word, rarity)
  }
  return inflected
}

/** Where the rules are wrong, and why. */
export type InflectionOverrides = { readonly not: Overrides; readonly afterAll: Overrides }

const OVERRIDES: InflectionOverrides = { not: NOT_INFLECTED, afterAll: INFLECTED_AFTER_ALL }

/**
 * Tells regular plurals and tenses from words that merely end like them. WordNet says what is a
 * noun or a verb and what is a headword of its own; of what it does not know, the word list tells
 * by the forms it has.
 */
export class InflectionJudge {
  readonly #words: Rarities
  readonly #wordNet: WordNet
  readonly #overrides: InflectionOverrides

  constructor(words: Rarities, wordNet: WordNet, overrides: InflectionOverrides = OVERRIDES) {
    this.#words = words
    this.#wordNet = wordNet
    this.#overrides = overrides
  }

  /** What a word is a regular plural or tense of; null when it is none. */
  baseOf(word: string): string | null {
    const bases = regularBases(word)
    if (bases.length === 0 || Object.hasOwn(this.#overrides.not, word)) return null
    if (Object.hasOwn(this.#overrides.afterAll, word)) return bases[0]!.word
    const parts = this.#parts(word)
    if (parts.has('verb') || this.#isDirection(word) || this.#isIrregularPlural(word)) return null
    const known = bases.filter((base) => this.#isKnownBase(base))
    if (parts.size > 0) return this.#standsAlone(word, known) ? null : known[0]!.word
    return (known[0] ?? bases.find((base) => this.#isListedBase(base)))?.word ?? null
  }

  #parts(word: string): ReadonlySet<PartOfSpeech> {
    return new Set(this.#wordNet.senses(word).map(({ synset }) => synset.part))
  }

  /** A noun or verb of WordNet; -ed and -ing are put on verbs alone. */
  #isKnownBase({ word, ending }: RegularBase): boolean {
    const parts = this.#parts(word)
    return parts.has('verb') || (ending === 's' && parts.has('noun'))
  }

  /** A word of the list; one with a verb's form in -ed has one in -ing as well, as acorn has not. */
  #isListedBase({ word, ending }: RegularBase): boolean {
    if (ending !== 'ed') return this.#words.has(word)
    return this.#words.has(word) && regularForms(word, 'ing').some((form) => this.#words.has(form))
  }

  /** Whether a headword is better known than all that it may be a form of, or no form of it. */
  #standsAlone(word: string, bases: readonly RegularBase[]): boolean {
    const rarity = this.#rarity(word)
    if (bases.every((base) => this.#rarity(base.word) > rarity)) return true
    return word.endsWith('ing') && this.#isNoDeed(word, bases)
  }

  #isNoDeed(word: string, bases: readonly RegularBase[]): boolean {
    const senses = this.#wordNet.senses(word)
    return (
      senses.every(({ synset }) => synset.part === 'noun') &&
      senses.some(({ synset }) => NO_DEEDS.includes(synset.subject)) &&
      !senses.some(({ synset }) => bases.some((base) => synset.verbs.includes(base.word)))
    )
  }

  /** Seawards and sunwards are adverbs; steward and award are nouns that merely end in -ward. */
  #isDirection(word: string): boolean {
    if (!word.endsWith('wards')) return false
    const parts = this.#parts(word.slice(0, -1))
    return parts.has('adverb') || parts.size === 0
  }

  #isIrregularPlural(word: string): boolean {
    const stem = word.slice(0, -'es'.length)
    if (stem.endsWith('v')) {
      const single = `${stem.slice(0, -1)}f`
      return [single, `${single}e`].some((f) => CHANGES_F.test(f) && this.#words.has(f))
    }
    // Bases and ellipses are plurals of base and ellipse as well, and misses is of miss alone.
    if (!/[^s]ses$/.test(word) || this.#parts(`${stem}e`).has('noun')) return false
    return this.#parts(`${stem}is`).has('noun')
  }

  #rarity(word: string): number {
    return this.#words.get(word) ?? Infinity
  }
}
