import type { Rarities } from '../../lexicon/english/word-lists.ts'
import { isUnfit } from '../definitions/definition-text.ts'
import { distance } from '../edit-distance.ts'
import type { Thesaurus } from '../definitions/thesaurus.ts'
import { stemOf, tokensOf } from '../definitions/stem.ts'

/** A word at or below this rarity is known to most; one above it may come on a card. */
const COMMON = 40
const SHAPE = /^[a-z]{4,13}$/
/** What people put before a word without a second thought. */
const PREFIXES: ReadonlySet<string> = new Set(
  tokensOf(`
    after anti astro auto back bio co counter cross cyber de dis down electro ethno fore geo
    hydro hyper il im in infra inter intra ir mega micro mid mini mis multi nano neo neuro non
    off out over photo post pre proto pseudo psycho quasi radio re self semi socio step sub
    super techno tele thermo trans turbo ultra un under up vice
  `),
)
/** What people put after one. */
const SUFFIXES: ReadonlySet<string> = new Set(
  tokensOf(`
    ability able ably age al an ance ancy ant ary ate ation ative ator dom ean ed ee en ence
    ency ened ener ent eous er ers ery es ess ette fold ful graph graphy hood ial ian ibility
    ible ic ical ically ics ies ification ified ify ing ings ion ious isation ise ised iser ish
    ising ism ist istic ists ity ive ization ize ized izer izing land less let like ling ly man
    men ment most ness nesses ological ologist ology or ory ous ry s ship some ster th time ual
    ward wards way ways wise woman work y
  `),
)
const LONGEST_AFFIX = 10
/** Shorter beginnings and rests are too often there by accident. */
const SHORTEST_BASE = 4
const SHORTEST_COMPOUND = 7
const SHORTEST_HALF = 3
const DEEPEST = 2

/** Finds words that few know and that do not give themselves away. */
export class UnusualWords {
  readonly #rarities: Rarities
  readonly #thesaurus: Thesaurus
  readonly #unfit: ReadonlySet<string>

  constructor(rarities: Rarities, thesaurus: Thesaurus, cussWords: Iterable<string>) {
    this.#rarities = rarities
    this.#thesaurus = thesaurus
    this.#unfit = new Set(cussWords)
  }

  *[Symbol.iterator](): Generator<string, void, undefined> {
    for (const [word, rarity] of this.#rarities) {
      if (rarity <= COMMON || !SHAPE.test(word)) continue
      if (this.#thesaurus.meanings(word).length === 0) continue
      if (this.#isPlain(word, 0) || this.#isVariant(word) || this.#isOffensive(word)) continue
      yield word
    }
  }

  /** A word that cuss lists, that means the same as such a word, or that is told with such. */
  #isOffensive(word: string): boolean {
    if (this.#unfit.has(word) || this.#unfit.has(stemOf(word))) return true
    return this.#thesaurus
      .meanings(word)
      .some(
        ({ lemmas, gloss }) =>
          isUnfit(gloss) || lemmas.some((lemma) => this.#unfit.has(lemma.toLowerCase())),
      )
  }

  /** Made of words that everybody knows, so that its meaning is plain to see. */
  #isPlain(word: string, depth: number): boolean {
    if (depth > 0 && this.#isCommon(word)) return true
    if (depth > DEEPEST || word.length < SHORTEST_BASE) return false
    for (let cut = 1; cut <= LONGEST_AFFIX && cut <= word.length - 2; cut++) {
      if (SUFFIXES.has(word.slice(-cut))) {
        const bases = basesWithout(word.slice(0, -cut))
        if (bases.some((base) => base.length >= SHORTEST_BASE && this.#isPlain(base, depth + 1))) {
          return true
        }
      }
      const rest = word.slice(cut)
      if (rest.length >= SHORTEST_BASE && PREFIXES.has(word.slice(0, cut))) {
        if (this.#isPlain(rest, depth + 1)) return true
      }
    }
    return this.#isCompound(word) || this.#isPhrase(word)
  }

  /** A common word run together with a small one: grownup. */
  #isPhrase(word: string): boolean {
    const small = /(?:up|in|on|off|out|down|by|over|ful|less|ness|ship|ish)$/.exec(word)
    return small !== null && this.#isCommon(word.slice(0, small.index))
  }

  #isCompound(word: string): boolean {
    if (word.length < SHORTEST_COMPOUND) return false
    for (let cut = SHORTEST_HALF; cut <= word.length - SHORTEST_HALF; cut++) {
      if (this.#isCommon(word.slice(0, cut)) && this.#isCommon(word.slice(cut))) return true
    }
    return false
  }

  #isCommon(word: string): boolean {
    return (this.#rarities.get(word) ?? Infinity) <= COMMON
  }

  /** Spelled much like another word of the same meaning that is as common or commoner. */
  #isVariant(word: string): boolean {
    const rarity = this.#rarities.get(word)!
    return this.#thesaurus.meanings(word).some(({ lemmas }) =>
      lemmas.some((lemma) => {
        const other = lemma.toLowerCase()
        if (other === word || !isSpelledLike(word, other)) return false
        const otherRarity = this.#rarities.get(other) ?? Infinity
        return otherRarity < rarity || (otherRarity === rarity && other < word)
      }),
    )
  }
}

function basesWithout(rest: string): readonly string[] {
  const bases = [rest, `${rest}e`, `${rest}y`, `${rest}ate`]
  if (rest.endsWith('i')) bases.push(`${rest.slice(0, -1)}y`)
  if (/([bdfgklmnprstvz])\1$/.test(rest)) bases.push(rest.slice(0, -1))
  return bases
}

/** Whether few letters differ: one in a short word, two in a long one. */
function isSpelledLike(a: string, b: string): boolean {
  return distance(a, b) <= (Math.min(a.length, b.length) < 6 ? 1 : 2)
}
