import type { WordNet } from '../../lexicon/sources/wordnet.ts'
import { stemOf } from './stem.ts'
import type { Thesaurus } from './thesaurus.ts'
import { contentStems } from './tokens.ts'

/** A stem in more glosses than this is not distinctive. */
const MAX_DISTINCTIVE_FREQUENCY = 400
/** Pointers to synsets whose lemmas may replace a word. */
const CLOSE_POINTERS = ['@', '&', '+', '\\', '~'] as const

/** OXF-24: semantic relatedness of words and definitions, by WordNet's pointers and glosses. */
export class Relatedness {
  readonly #thesaurus: Thesaurus
  /** The number of glosses that contain a stem. */
  readonly #frequencies = new Map<string, number>()

  constructor({ synsets }: WordNet, thesaurus: Thesaurus) {
    this.#thesaurus = thesaurus
    for (const { gloss } of synsets) {
      for (const stem of contentStems(gloss)) {
        this.#frequencies.set(stem, (this.#frequencies.get(stem) ?? 0) + 1)
      }
    }
  }

  /**
   * Whether a definition has a distinctive stem that is in a gloss of the word or in a lemma close to
   * it, or most of its stems are there: it may fit a sense of the word.
   */
  overlaps(word: string, text: string): boolean {
    const stems = [...contentStems(text)]
    const known = this.#stemsNear(word)
    const common = stems.filter((stem) => known.has(stem))
    return (
      common.length > stems.length / 2 ||
      common.some((stem) => (this.#frequencies.get(stem) ?? 0) <= MAX_DISTINCTIVE_FREQUENCY)
    )
  }

  #stemsNear(word: string): ReadonlySet<string> {
    const stems = new Set<string>()
    for (const synset of this.#thesaurus.synsetsOf(word)) {
      for (const stem of contentStems(synset.gloss)) stems.add(stem)
      for (const { lemmas } of [synset, ...this.#thesaurus.targetsOf(synset, CLOSE_POINTERS)]) {
        for (const lemma of lemmas) {
          if (!lemma.includes('_')) stems.add(stemOf(lemma.toLowerCase()))
        }
      }
    }
    return stems
  }
}
