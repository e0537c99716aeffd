import type { Rarities } from '../../lexicon/rarities.ts'
import { isUnfit } from '../definitions/definition-text.ts'
import { stemOf } from '../definitions/stem.ts'
import type { Thesaurus } from '../definitions/thesaurus.ts'
import { tokensOf } from '../definitions/tokens.ts'
import { editDistance } from '../edit-distance.ts'

/** The highest rarity of common words. Rarer words may get a card. */
const MAX_COMMON_RARITY = 40
const SHAPE = /^[a-z]{4,13}$/
/** Productive prefixes and combining forms. */
const PREFIXES: ReadonlySet<string> = new Set(
  tokensOf(`
    after anti astro auto back bio co counter cross cyber de dis down electro ethno fore geo
    hydro hyper il im in infra inter intra ir mega micro mid mini mis multi nano neo neuro non
    off out over photo post pre proto pseudo psycho quasi radio re self semi socio step sub
    super techno tele thermo trans turbo ultra un under up vice
  `),
)
/** Productive suffixes and second parts. */
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
const MAX_AFFIX_LENGTH = 10
/** Shorter bases match by accident too often. */
const MIN_BASE_LENGTH = 4
const MIN_COMPOUND_LENGTH = 7
const MIN_COMPOUND_PART_LENGTH = 3
const MAX_AFFIXES = 2

/** Iterates over rare words whose meaning cannot be inferred from their parts. */
export class UnusualWords {
  readonly #rarities: Rarities
  readonly #thesaurus: Thesaurus
  readonly #cussWords: ReadonlySet<string>

  constructor(rarities: Rarities, thesaurus: Thesaurus, cussWords: Iterable<string>) {
    this.#rarities = rarities
    this.#thesaurus = thesaurus
    this.#cussWords = new Set(cussWords)
  }

  *[Symbol.iterator](): Generator<string, void, undefined> {
    for (const [word, rarity] of this.#rarities) {
      if (rarity <= MAX_COMMON_RARITY || !SHAPE.test(word)) continue
      if (this.#thesaurus.synsetsOf(word).length === 0) continue
      if (this.#isTransparent(word, 0) || this.#isVariant(word) || this.#isOffensive(word)) continue
      yield word
    }
  }

  /** A cuss word, a synonym of one, or a word with an unsuitable gloss. */
  #isOffensive(word: string): boolean {
    if (this.#cussWords.has(word) || this.#cussWords.has(stemOf(word))) return true
    return this.#thesaurus
      .synsetsOf(word)
      .some(
        ({ lemmas, gloss }) =>
          isUnfit(gloss) || lemmas.some((lemma) => this.#cussWords.has(lemma.toLowerCase())),
      )
  }

  /** Morphologically transparent: affixes or a compound of common words. */
  #isTransparent(word: string, depth: number): boolean {
    if (depth > 0 && this.#isCommon(word)) return true
    if (depth > MAX_AFFIXES || word.length < MIN_BASE_LENGTH) return false
    for (let cut = 1; cut <= MAX_AFFIX_LENGTH && cut <= word.length - 2; cut++) {
      if (SUFFIXES.has(word.slice(-cut))) {
        const bases = basesOf(word.slice(0, -cut))
        if (
          bases.some(
            (base) => base.length >= MIN_BASE_LENGTH && this.#isTransparent(base, depth + 1),
          )
        ) {
          return true
        }
      }
      const rest = word.slice(cut)
      if (rest.length >= MIN_BASE_LENGTH && PREFIXES.has(word.slice(0, cut))) {
        if (this.#isTransparent(rest, depth + 1)) return true
      }
    }
    return this.#isCompound(word) || this.#isParticleCompound(word)
  }

  /** A common word with a particle or suffix: grownup. */
  #isParticleCompound(word: string): boolean {
    const particle = /(?:up|in|on|off|out|down|by|over|ful|less|ness|ship|ish)$/.exec(word)
    return particle !== null && this.#isCommon(word.slice(0, particle.index))
  }

  #isCompound(word: string): boolean {
    if (word.length < MIN_COMPOUND_LENGTH) return false
    for (let cut = MIN_COMPOUND_PART_LENGTH; cut <= word.length - MIN_COMPOUND_PART_LENGTH; cut++) {
      if (this.#isCommon(word.slice(0, cut)) && this.#isCommon(word.slice(cut))) return true
    }
    return false
  }

  #isCommon(word: string): boolean {
    return (this.#rarities.get(word) ?? Infinity) <= MAX_COMMON_RARITY
  }

  /** A spelling variant of a synonym that is commoner, or as common and alphabetically earlier. */
  #isVariant(word: string): boolean {
    const rarity = this.#rarities.get(word)!
    return this.#thesaurus.synsetsOf(word).some(({ lemmas }) =>
      lemmas.some((lemma) => {
        const other = lemma.toLowerCase()
        if (other === word || !isSpellingVariant(word, other)) return false
        const otherRarity = this.#rarities.get(other) ?? Infinity
        return otherRarity < rarity || (otherRarity === rarity && other < word)
      }),
    )
  }
}

/** The bases that a suffix may have been attached to. */
function basesOf(rest: string): readonly string[] {
  const bases = [rest, `${rest}e`, `${rest}y`, `${rest}ate`]
  if (rest.endsWith('i')) bases.push(`${rest.slice(0, -1)}y`)
  if (/([bdfgklmnprstvz])\1$/.test(rest)) bases.push(rest.slice(0, -1))
  return bases
}

/** Whether the edit distance is at most one for short words, two for others. */
function isSpellingVariant(a: string, b: string): boolean {
  return editDistance(a, b) <= (Math.min(a.length, b.length) < 6 ? 1 : 2)
}
