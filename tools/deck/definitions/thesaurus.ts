import type { PartOfSpeech } from '#lexicon/inflection.ts'
import type { Synset, WordNet } from '../../lexicon/sources/wordnet.ts'

/** WordNet's pointer symbols: to hypernyms (wider terms) and to hyponyms (narrower terms). */
const HYPERNYMS: readonly string[] = ['@', '@i']
const HYPONYMS: readonly string[] = ['~', '~i']
/** A hypernym with more grandchildren is too wide for them to be related. */
const MAX_COUSINS = 400

/** The relations between the synsets of WordNet. */
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

  /** The synsets with a lemma of this spelling, in any case, names included. */
  synsetsOf(word: string): readonly Synset[] {
    return this.#byLemma.get(word) ?? []
  }

  partsOf(word: string): readonly PartOfSpeech[] {
    return this.synsetsOf(word).map(({ part }) => part)
  }

  /** The targets of a synset's pointers, of those with these symbols if given. */
  targetsOf({ pointers }: Synset, symbols: readonly string[] | null = null): readonly Synset[] {
    return pointers
      .filter(({ symbol }) => symbols === null || symbols.includes(symbol))
      .map(({ to }) => this.#byId.get(to)!)
  }

  /** Whether the synset or one of its hypernyms has one of these lemmas. */
  isKindOf(synset: Synset, lemmas: readonly string[]): boolean {
    if (synset.lemmas.some((lemma) => lemmas.includes(lemma))) return true
    return this.targetsOf(synset, HYPERNYMS).some((wider) => this.isKindOf(wider, lemmas))
  }

  /**
   * OXF-24: every synset that may be related to a word: those of its synonyms, all hypernyms and
   * hyponyms, whatever is two pointers away, and the cousins.
   */
  relatedTo(word: string): ReadonlySet<Synset> {
    const own = this.synsetsOf(word)
    const related = new Set(own)
    for (const { lemmas } of own) {
      for (const lemma of lemmas) {
        for (const synset of this.synsetsOf(lemma.toLowerCase())) related.add(synset)
      }
    }
    for (const synset of own) {
      this.#addClosure(synset, HYPERNYMS, related)
      this.#addClosure(synset, HYPONYMS, related)
      for (const near of this.targetsOf(synset)) {
        related.add(near)
        for (const next of this.targetsOf(near)) related.add(next)
      }
      for (const cousin of this.#cousinsOf(synset)) related.add(cousin)
    }
    return related
  }

  /** The grandchildren of the hypernyms, unless there are too many. */
  #cousinsOf(synset: Synset): readonly Synset[] {
    return this.targetsOf(synset, HYPERNYMS).flatMap((wider) => {
      const siblings = this.targetsOf(wider, HYPONYMS)
      const cousins = siblings.flatMap((sibling) => this.targetsOf(sibling, HYPONYMS))
      return cousins.length <= MAX_COUSINS ? cousins : []
    })
  }

  #addClosure(synset: Synset, symbols: readonly string[], into: Set<Synset>): void {
    for (const next of this.targetsOf(synset, symbols)) {
      if (into.has(next) && symbols === HYPERNYMS) continue
      into.add(next)
      this.#addClosure(next, symbols, into)
    }
  }
}
