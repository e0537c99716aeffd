import type { Synset, WordNet } from '../../lexicon/sources/wordnet.ts'
import type { SourcedDefinition } from './definition-text.ts'
import { stemOf } from './stem.ts'
import type { Thesaurus } from './thesaurus.ts'
import { contentStems, STOP_WORDS, tokensOf } from './tokens.ts'
import { areRelated, containsRelative } from './word-family.ts'

/** A stem in more glosses than this is not distinctive. */
const MAX_DISTINCTIVE_FREQUENCY = 2000
/** A text with fewer content stems, such as "a human being", fits too many words. */
const MIN_CONTENT_STEMS = 2
/** A text with this many content stems may share one that is not distinctive. */
const LONG_TEXT_STEMS = 4
/** How many senses of a word within a definition are considered: those a reader thinks of first. */
const MAX_SENSES = 3
/** Pointers to synsets whose lemmas may replace a word. */
const CLOSE_POINTERS = ['@', '&', '+', '\\', '=', '^', '$', '!', '<', '~'] as const
/** Pointers to synsets that a word of a definition brings to mind. */
const ASSOCIATED_POINTERS = ['+', '&', '\\', '@'] as const

type Profile = {
  readonly related: ReadonlySet<Synset>
  /** The content stems of the word's glosses and of the lemmas close to it. */
  readonly stems: ReadonlySet<string>
}

/** OXF-24: semantic relatedness of words and definitions, by WordNet's pointers and glosses. */
export class Relatedness {
  readonly #thesaurus: Thesaurus
  /** The number of glosses that contain a stem. */
  readonly #frequencies = new Map<string, number>()
  readonly #profiles = new Map<string, Profile>()
  readonly #associations = new Map<string, ReadonlySet<string>>()

  constructor({ synsets }: WordNet, thesaurus: Thesaurus) {
    this.#thesaurus = thesaurus
    for (const { gloss } of synsets) {
      for (const stem of contentStems(gloss)) {
        this.#frequencies.set(stem, (this.#frequencies.get(stem) ?? 0) + 1)
      }
    }
  }

  /** Whether the definition is certainly wrong for the word: it fits no sense of it even remotely. */
  isUnrelated(word: string, { text, word: source, synset }: SourcedDefinition): boolean {
    const profile = this.#profileOf(word)
    if (profile.related.has(synset)) return false
    if (areRelated(word, source) || containsRelative(word, text)) return false
    if (synset.lemmas.some((lemma) => areRelated(word, lemma.toLowerCase()))) return false
    const stems = contentStems(text)
    if (stems.size < MIN_CONTENT_STEMS) return false
    const shared = [...stems].filter((stem) => profile.stems.has(stem))
    if (shared.length > 1 || shared.some((stem) => this.#isDistinctive(stem))) return false
    if (shared.length > 0 && stems.size < LONG_TEXT_STEMS) return false
    const tokens = tokensOf(text).filter((token) => !STOP_WORDS.has(token))
    return !tokens.some((token) =>
      [...this.#associationsOf(token)].some(
        (stem) => profile.stems.has(stem) && this.#isDistinctive(stem),
      ),
    )
  }

  /** Whether two texts share a distinctive stem. */
  shareTopic(text: string, other: string): boolean {
    const stems = contentStems(other)
    return [...contentStems(text)].some((stem) => stems.has(stem) && this.#isDistinctive(stem))
  }

  /** The mean logarithm (base 10) of the gloss frequencies of a text's content stems. */
  meanLogFrequency(text: string): number {
    const stems = [...contentStems(text)]
    const sum = stems.reduce((all, stem) => all + Math.log10(this.#frequencies.get(stem) ?? 1), 0)
    return stems.length === 0 ? 0 : sum / stems.length
  }

  #isDistinctive(stem: string): boolean {
    return (this.#frequencies.get(stem) ?? 0) <= MAX_DISTINCTIVE_FREQUENCY
  }

  #profileOf(word: string): Profile {
    const known = this.#profiles.get(word)
    if (known !== undefined) return known
    const stems = new Set<string>()
    for (const synset of this.#thesaurus.synsetsOf(word)) {
      for (const stem of contentStems(synset.gloss)) stems.add(stem)
      for (const near of [synset, ...this.#thesaurus.targetsOf(synset, CLOSE_POINTERS)]) {
        for (const stem of contentStems(near.lemmas.join(' ').replaceAll('_', ' '))) stems.add(stem)
      }
    }
    const profile = { related: this.#thesaurus.relatedTo(word), stems }
    this.#profiles.set(word, profile)
    return profile
  }

  /** The stems of single-word synonyms and associated words of a token. */
  #associationsOf(token: string): ReadonlySet<string> {
    const known = this.#associations.get(token)
    if (known !== undefined) return known
    const stems = new Set<string>()
    for (const form of [token, ...uninflected(token)]) {
      for (const synset of this.#thesaurus.synsetsOf(form).slice(0, MAX_SENSES)) {
        for (const near of [synset, ...this.#thesaurus.targetsOf(synset, ASSOCIATED_POINTERS)]) {
          for (const lemma of near.lemmas) {
            if (!lemma.includes('_')) stems.add(stemOf(lemma.toLowerCase()))
          }
        }
      }
    }
    this.#associations.set(token, stems)
    return stems
  }
}

function uninflected(token: string): readonly string[] {
  return [/s$/, /es$/, /ed$/, /d$/, /ing$/].flatMap((suffix) =>
    suffix.test(token) ? [token.replace(suffix, '')] : [],
  )
}
