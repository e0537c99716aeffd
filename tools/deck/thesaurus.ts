import type { Synset, WordNet } from '../lexicon/wordnet.ts'

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

  /** The meanings that a pointer of one leads to, only those with these symbols when given. */
  near({ pointers }: Synset, symbols: readonly string[] | null = null): readonly Synset[] {
    return pointers
      .filter(({ symbol }) => symbols === null || symbols.includes(symbol))
      .map(({ to }) => this.#byId.get(to)!)
  }

  /** Whether a meaning is a kind of something that goes by this name. */
  isKindOf(synset: Synset, name: string): boolean {
    if (synset.lemmas.includes(name)) return true
    return this.near(synset, ['@', '@i']).some((wider) => this.isKindOf(wider, name))
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
      this.#follow(synset, ['@', '@i'], kin)
      this.#follow(synset, ['~', '~i'], kin)
      for (const near of this.near(synset)) {
        kin.add(near)
        for (const next of this.near(near)) kin.add(next)
      }
    }
    return kin
  }

  #follow(synset: Synset, symbols: readonly string[], into: Set<Synset>): void {
    for (const next of this.near(synset, symbols)) {
      if (into.has(next) && symbols[0] === '@') continue
      into.add(next)
      this.#follow(next, symbols, into)
    }
  }
}
