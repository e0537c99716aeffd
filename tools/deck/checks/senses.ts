/** OXF-24: which sense of WordNet a right definition puts into words. */
import type { Synset, WordNet } from '../../lexicon/sources/wordnet.ts'
import type { Thesaurus } from '../definitions/thesaurus.ts'
import { contentStems } from '../definitions/tokens.ts'

/** What a stem of the definition counts if it is not in the gloss but in a neighbour's. */
const NEAR = 0.4
/** The share of a definition's stems that a sense must account for. */
const MIN_SHARE = 0.3

export class Senses {
  readonly #wordNet: WordNet
  readonly #thesaurus: Thesaurus

  constructor(wordNet: WordNet, thesaurus: Thesaurus) {
    this.#wordNet = wordNet
    this.#thesaurus = thesaurus
  }

  /** The sense of the word that fits the definition best; null when none does. */
  find(word: string, definition: string): Synset | null {
    const stems = [...contentStems(definition)]
    let best: { readonly synset: Synset | null; readonly share: number } = {
      synset: null,
      share: MIN_SHARE,
    }
    for (const { synset } of this.#wordNet.senses(word)) {
      const own = this.#stemsOf([synset])
      const near = this.#stemsOf(this.#thesaurus.targetsOf(synset))
      const score = stems.reduce(
        (sum, stem) => sum + (own.has(stem) ? 1 : near.has(stem) ? NEAR : 0),
        0,
      )
      if (score / stems.length > best.share) best = { synset, share: score / stems.length }
    }
    return best.synset
  }

  /** The stems of glosses and lemmas. */
  #stemsOf(synsets: readonly Synset[]): ReadonlySet<string> {
    return new Set(
      synsets.flatMap(({ gloss, lemmas }) => [
        ...contentStems(gloss),
        ...contentStems(lemmas.join(' ').replaceAll('_', ' ')),
      ]),
    )
  }
}
