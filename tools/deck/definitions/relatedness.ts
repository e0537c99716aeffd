import type { Synset, WordNet } from '../../lexicon/sources/wordnet.ts'
import { GLUE, holdsFamilyOf, isFamily, stemOf, tokensOf } from './stem.ts'
import type { Thesaurus } from './thesaurus.ts'

/** A definition, the word it was written for and the meaning it tells. */
export type Definition = {
  readonly text: string
  readonly word: string
  readonly synset: Synset
}

/** Found in more glosses than this, a stem tells little. */
const TELLS_LITTLE = 2000
/** A text that tells less, as "a human being" does, fits too much. */
const LEAST_TOLD = 2
/** In a text of so many stems, one that tells little may be shared. */
const LONG_TEXT = 4
/** Meanings of a word within a definition that a reader thinks of first. */
const FIRST_MEANINGS = 3
/** Relations whose far end may stand for the near one. */
const CLOSE = ['@', '&', '+', '\\', '=', '^', '$', '!', '<', '~'] as const

/** Relations whose far end a reader may have in mind as well. */
const ECHOING = ['+', '&', '\\', '@'] as const

type Profile = {
  readonly kin: ReadonlySet<Synset>
  /** Stems that the word's own meanings are told with, or that are told with the word. */
  readonly told: ReadonlySet<string>
}

/** OXF-24: judges whether a definition is surely wrong for a word. */
export class Paraphrases {
  readonly #thesaurus: Thesaurus
  readonly #glossesWith = new Map<string, number>()
  readonly #profiles = new Map<string, Profile>()
  readonly #echoes = new Map<string, ReadonlySet<string>>()

  constructor({ synsets }: WordNet, thesaurus: Thesaurus) {
    this.#thesaurus = thesaurus
    for (const { gloss } of synsets) {
      for (const stem of contentStems(gloss)) {
        this.#glossesWith.set(stem, (this.#glossesWith.get(stem) ?? 0) + 1)
      }
    }
  }

  /** Whether the definition fits no meaning of the word, nor comes near one. */
  isWrongFor(word: string, { text, word: donor, synset }: Definition): boolean {
    const { kin, told } = this.#profileOf(word)
    if (kin.has(synset) || isFamily(word, donor) || holdsFamilyOf(word, text)) return false
    if (synset.lemmas.some((lemma) => isFamily(word, lemma.toLowerCase()))) return false
    const stems = contentStems(text)
    if (stems.size < LEAST_TOLD) return false
    const shared = [...stems].filter((stem) => told.has(stem))
    if (shared.length > 1 || shared.some((stem) => this.#isTelling(stem))) return false
    if (shared.length > 0 && stems.size < LONG_TEXT) return false
    const tokens = tokensOf(text).filter((token) => !GLUE.has(token))
    return !tokens.some((token) =>
      [...this.#echoesOf(token)].some((echo) => told.has(echo) && this.#isTelling(echo)),
    )
  }

  /** Whether two texts speak of the same thing. */
  areAlike(text: string, other: string): boolean {
    const stems = contentStems(other)
    return [...contentStems(text)].some((stem) => stems.has(stem) && this.#isTelling(stem))
  }

  #isTelling(stem: string): boolean {
    return (this.#glossesWith.get(stem) ?? 0) <= TELLS_LITTLE
  }

  /** How common the words of a text are in glosses, on the average, each step ten times as many. */
  plainnessOf(text: string): number {
    const stems = [...contentStems(text)]
    const sum = stems.reduce((all, stem) => all + Math.log10(this.#glossesWith.get(stem) ?? 1), 0)
    return stems.length === 0 ? 0 : sum / stems.length
  }

  #profileOf(word: string): Profile {
    const known = this.#profiles.get(word)
    if (known !== undefined) return known
    const told = new Set<string>()
    for (const synset of this.#thesaurus.meanings(word)) {
      for (const stem of contentStems(synset.gloss)) told.add(stem)
      for (const near of [synset, ...this.#thesaurus.near(synset, CLOSE)]) {
        for (const stem of contentStems(near.lemmas.join(' ').replaceAll('_', ' '))) told.add(stem)
      }
    }
    const profile = { kin: this.#thesaurus.kinOf(word), told }
    this.#profiles.set(word, profile)
    return profile
  }

  /** Stems of the words that may stand for this one. */
  #echoesOf(token: string): ReadonlySet<string> {
    const known = this.#echoes.get(token)
    if (known !== undefined) return known
    const echoes = new Set<string>()
    for (const form of [token, ...singulars(token)]) {
      for (const synset of this.#thesaurus.meanings(form).slice(0, FIRST_MEANINGS)) {
        for (const near of [synset, ...this.#thesaurus.near(synset, ECHOING)]) {
          for (const lemma of near.lemmas) {
            if (!lemma.includes('_')) echoes.add(stemOf(lemma.toLowerCase()))
          }
        }
      }
    }
    this.#echoes.set(token, echoes)
    return echoes
  }
}

function singulars(token: string): readonly string[] {
  return [/s$/, /es$/, /ed$/, /d$/, /ing$/].flatMap((ending) =>
    ending.test(token) ? [token.replace(ending, '')] : [],
  )
}

/** The stems of the words in a gloss that mean something by themselves; examples left out. */
export function contentStems(gloss: string): ReadonlySet<string> {
  const stems = new Set<string>()
  for (const token of tokensOf(gloss.replace(/"[^"]*("|$)/g, ''))) {
    if (!GLUE.has(token)) stems.add(stemOf(token))
  }
  return stems
}
