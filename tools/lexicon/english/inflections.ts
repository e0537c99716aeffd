import type { PartOfSpeech } from '#lexicon/inflection.ts'
import type { Rarities } from '../rarities.ts'
import { INFLECTED, NOT_INFLECTED, type Overrides } from './overrides.ts'
import { type RegularLemma, regularLemmas, regularForms } from './regular-forms.ts'
import { ANIMALS, PEOPLE, PLANTS, QUANTITIES, TIMES, type WordNet } from '../sources/wordnet.ts'

/** The lengths of secret words in Cambridge. */
const LENGTHS = { shortest: 5, longest: 9 } as const

/** Nouns with a plural in -ves, also as the last part of a compound: bookshelf, midwife. */
const VES_PLURALS =
  /(?:leaf|loaf|sheaf|half|calf|wolf|self|shelf|thief|beef|life|knife|wife|scarf|wharf|dwarf|turf)$|^(?:elf|hoof|staff)$/

/** Subjects of nouns in -ing that are not gerunds. */
const NON_GERUND_SUBJECTS: readonly number[] = [ANIMALS, PEOPLE, PLANTS, QUANTITIES, TIMES]

/** CAM-34: the words of 5 to 9 letters that are regular plurals or tenses. */
export function inflectedWords(words: Rarities, wordNet: WordNet): Rarities {
  const classifier = new InflectionClassifier(words, wordNet)
  const inflected: Rarities = new Map()
  for (const [word, rarity] of words) {
    if (word.length < LENGTHS.shortest || word.length > LENGTHS.longest) continue
    if (classifier.lemmaOf(word) !== null) inflected.set(word, rarity)
  }
  return inflected
}

export type InflectionOverrides = { readonly inflected: Overrides; readonly not: Overrides }

const OVERRIDES: InflectionOverrides = { inflected: INFLECTED, not: NOT_INFLECTED }

/**
 * Distinguishes regular plurals and tenses from words that merely end like them. Parts of speech and
 * headwords come from WordNet. A word that WordNet lacks is judged by the other forms in the word list.
 */
export class InflectionClassifier {
  readonly #words: Rarities
  readonly #wordNet: WordNet
  readonly #overrides: InflectionOverrides

  constructor(words: Rarities, wordNet: WordNet, overrides: InflectionOverrides = OVERRIDES) {
    this.#words = words
    this.#wordNet = wordNet
    this.#overrides = overrides
  }

  /** The lemma of a regular plural or tense; null for any other word. */
  lemmaOf(word: string): string | null {
    const lemmas = regularLemmas(word)
    if (lemmas.length === 0 || Object.hasOwn(this.#overrides.not, word)) return null
    if (Object.hasOwn(this.#overrides.inflected, word)) return lemmas[0]!.word
    const parts = this.#parts(word)
    if (parts.has('verb')) return null
    if (this.#isDirectionalAdverb(word) || this.#isIrregularPlural(word)) return null
    const known = lemmas.filter((lemma) => this.#isInWordNet(lemma))
    if (parts.size > 0) return this.#isLexicalized(word, known) ? null : known[0]!.word
    return (known[0] ?? lemmas.find((lemma) => this.#isInWordList(lemma)))?.word ?? null
  }

  #parts(word: string): ReadonlySet<PartOfSpeech> {
    return new Set(this.#wordNet.senses(word).map(({ synset }) => synset.part))
  }

  /** Whether WordNet has the lemma as a part of speech that takes the suffix. */
  #isInWordNet({ word, suffix }: RegularLemma): boolean {
    const parts = this.#parts(word)
    return parts.has('verb') || (suffix === 's' && parts.has('noun'))
  }

  /** Whether the word list has the lemma; for -ed it must have the form in -ing as well, unlike acorn. */
  #isInWordList({ word, suffix }: RegularLemma): boolean {
    if (suffix !== 'ed') return this.#words.has(word)
    return this.#words.has(word) && regularForms(word, 'ing').some((form) => this.#words.has(form))
  }

  /** Whether a headword is commoner than all its possible lemmas, or not a gerund. */
  #isLexicalized(word: string, lemmas: readonly RegularLemma[]): boolean {
    const rarity = this.#rarity(word)
    if (lemmas.every((lemma) => this.#rarity(lemma.word) > rarity)) return true
    return word.endsWith('ing') && this.#isNonGerund(word, lemmas)
  }

  #isNonGerund(word: string, lemmas: readonly RegularLemma[]): boolean {
    const senses = this.#wordNet.senses(word)
    return (
      senses.every(({ synset }) => synset.part === 'noun') &&
      senses.some(({ synset }) => NON_GERUND_SUBJECTS.includes(synset.subject)) &&
      !senses.some(({ synset }) => lemmas.some((lemma) => synset.verbs.includes(lemma.word)))
    )
  }

  /** Seawards and sunwards are adverbs; stewards and awards are plurals. */
  #isDirectionalAdverb(word: string): boolean {
    if (!word.endsWith('wards')) return false
    const parts = this.#parts(word.slice(0, -1))
    return parts.has('adverb') || parts.size === 0
  }

  /** Wolves and crises; but leaves and analyses are forms of leave and analyse, bases is of base. */
  #isIrregularPlural(word: string): boolean {
    if (!/(?:v|[^s]s)es$/.test(word) || this.#isNounOrVerb(word.slice(0, -1))) return false
    const stem = word.slice(0, -'es'.length)
    if (stem.endsWith('s')) return this.#parts(`${stem}is`).has('noun')
    const singular = `${stem.slice(0, -1)}f`
    return [singular, `${singular}e`].some((f) => VES_PLURALS.test(f) && this.#words.has(f))
  }

  #isNounOrVerb(word: string): boolean {
    const parts = this.#parts(word)
    return parts.has('noun') || parts.has('verb')
  }

  #rarity(word: string): number {
    return this.#words.get(word) ?? Infinity
  }
}
