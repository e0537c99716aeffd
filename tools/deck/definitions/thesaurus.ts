import type { PartOfSpeech } from '#lexicon/inflection.ts'
import type { Synset, WordNet } from '../../lexicon/sources/wordnet.ts'

/** To what a meaning is a kind of, and to its own kinds. */
const UPWARDS: readonly string[] = ['@', '@i']
const DOWNWARDS: readonly string[] = ['~', '~i']
const MOST_COUSINS = 400

/** How meanings hang together. */
export class Thesaurus {
  readonly #byId: ReadonlyMap<string, Synset>
  readonly #byLemma = new Map<string, Synset[]>()

  constructor({ synsets }: WordNet) {
    this.#byId = new Map(synsets.map((synset) => [synset.id, synset]))
    for (const synset of synsets) {
      for (const lemma of synset.lemmas) {
        const word = lemma.toLowerCase()
        const known = this.#byLemma.get(word)
        if (known === undefined) this.#byLemma.set(word, [synset])
        else known.push(synset)
      }
    }
  }

  /** Every meaning that is spelled so, names included. */
  meanings(word: string): readonly Synset[] {
    return this.#byLemma.get(word) ?? []
  }

  partsOf(word: string): readonly PartOfSpeech[] {
    return this.meanings(word).map(({ part }) => part)
  }

  /** The meanings that a pointer of one leads to, only those with these symbols when given. */
  near({ pointers }: Synset, symbols: readonly string[] | null = null): readonly Synset[] {
    return pointers
      .filter(({ symbol }) => symbols === null || symbols.includes(symbol))
      .map(({ to }) => this.#byId.get(to)!)
  }

  /** Whether a meaning is a kind of something that goes by one of these names. */
  isKindOf(synset: Synset, names: readonly string[]): boolean {
    if (synset.lemmas.some((lemma) => names.includes(lemma))) return true
    return this.near(synset, UPWARDS).some((wider) => this.isKindOf(wider, names))
  }

  /** OXF-24: everything that a word, or a word that shares a meaning with it, is akin to. */
  kinOf(word: string): ReadonlySet<Synset> {
    const own = this.meanings(word)
    const kin = new Set(own)
    for (const { lemmas } of own) {
      for (const lemma of lemmas)
        for (const synset of this.meanings(lemma.toLowerCase())) kin.add(synset)
    }
    for (const synset of own) {
      this.#follow(synset, UPWARDS, kin)
      this.#follow(synset, DOWNWARDS, kin)
      for (const near of this.near(synset)) {
        kin.add(near)
        for (const next of this.near(near)) kin.add(next)
      }
      for (const cousin of this.#cousinsOf(synset)) kin.add(cousin)
    }
    return kin
  }

  /** Two steps below what the meaning is a kind of, where that is not too wide to matter. */
  #cousinsOf(synset: Synset): readonly Synset[] {
    return this.near(synset, UPWARDS).flatMap((wider) => {
      const below = this.near(wider, DOWNWARDS)
      const cousins = below.flatMap((one) => this.near(one, DOWNWARDS))
      return cousins.length <= MOST_COUSINS ? cousins : []
    })
  }

  #follow(synset: Synset, symbols: readonly string[], into: Set<Synset>): void {
    for (const next of this.near(synset, symbols)) {
      if (into.has(next) && symbols === UPWARDS) continue
      into.add(next)
      this.#follow(next, symbols, into)
    }
  }
}
