import { makeFold, type Folding } from '#lexicon/languages/folding.ts'
import { NAME_SHAPE, WORD_SHAPE, type Rarities } from '../rarities.ts'
import { CappedWords, MAX_WORDS } from './capped-words.ts'
import { FORBIDDEN } from './hunspell/affix-file.ts'
import type { SpellingDictionary } from './hunspell/dictionary.ts'
import { expandEntry } from './hunspell/expansion.ts'

export type LanguageWords = {
  readonly words: Rarities
  readonly names: Rarities
  /** The length up to which every word is there. */
  readonly longest: number
}

export type Spelling = {
  readonly folding: Folding
  /** Longer words are left out. */
  readonly longest: number
  /** Letters besides a, e, i, o, u and y that make a syllable. */
  readonly syllabic: string
  /** For languages that capitalize nouns: what is a name nevertheless. Null where every capital marks a name. */
  readonly knownNames: KnownNames | null
  /** Whether forms that are marked as wrong count if they can be made otherwise, and two prefixes are combined. */
  readonly isLenient: boolean
}

export type KnownNames = {
  readonly names: ReadonlySet<string>
  /** The flags of an entry that has no other ending than a name has; null if that is not known. */
  readonly flags: string | null
}

/** Hunspell dictionaries have no word frequencies. */
const RARITY = 50
const PROGRESS_STEPS = 100
/** Folding may shorten a word by so much, where it does: the apostrophes of c’h, the dots of l·l. */
const SLACK = 3

/**
 * The words of a dictionary that can be spelled with cubes. Where there are more than `maxWords`, the
 * longest are left out. Capitalized words are names, except where nouns are capitalized: there
 * `knownNames` are, unless they are also nouns or in lower case, like Rose and essen.
 */
export function readLanguage(
  dictionary: SpellingDictionary,
  { folding, longest, syllabic, knownNames, isLenient }: Spelling,
  progress: (percent: number) => void,
  maxWords: number = MAX_WORDS,
): LanguageWords {
  const { affixes, entries } = dictionary
  const fold = makeFold(folding)
  const found = new CappedWords(maxWords, RARITY, longest)
  const capitalized = new CappedWords(maxWords, RARITY, longest)
  const slack = /['’·]/.test(Object.values(folding).join('')) ? SLACK : 0
  const forbidden = isLenient
    ? new Map<string, number>()
    : forbiddenForms(dictionary, longest + slack, maxWords)
  const target = {
    add(form: string): void {
      const spelled = affixes.convert(form)
      if (forbidden.has(spelled)) return
      const folded = WORD_SHAPE.test(spelled) ? spelled : fold(spelled)
      if (WORD_SHAPE.test(folded)) found.add(folded)
      else if (NAME_SHAPE.test(folded)) capitalized.add(folded.toLowerCase())
    },
    forbid: () => {},
    get longest() {
      return found.longest + slack
    },
    maxPrefixes: isLenient ? 2 : 1,
  }
  const step = Math.ceil(entries.length / PROGRESS_STEPS)
  for (const [index, { word, flags }] of entries.entries()) {
    if (index % step === 0) progress(Math.floor((100 * index) / entries.length))
    expandEntry(word, flags, target)
  }
  const isName = knownNames === null ? () => true : nameTest(knownNames, dictionary, fold)
  const { words } = found
  const names: Rarities = new Map()
  for (const word of capitalized.words.keys()) (isName(word) ? names : words).set(word, RARITY)
  for (const name of knownNames?.names ?? []) names.set(name.toLowerCase(), RARITY)
  const vowel = new RegExp(`[aeiouy${syllabic}]`)
  // Units and abbreviations have none.
  for (const word of words.keys()) if (!vowel.test(word)) words.delete(word)
  return { words, names, longest: found.longest }
}

/**
 * What the dictionary marks as wrong, however it is made: unfolded, for `això` is a word of Catalan and
 * `aixo` is marked, and with capitals, for a name may be spelled like a mistake.
 */
function forbiddenForms(
  { affixes, entries }: SpellingDictionary,
  longest: number,
  maxForms: number,
): ReadonlyMap<string, number> {
  const forbidden = new CappedWords(maxForms, RARITY, longest)
  const target = {
    add() {},
    forbid: (form: string) => forbidden.add(affixes.convert(form)),
    get longest() {
      return forbidden.longest
    },
    maxPrefixes: 1,
  }
  for (const { word, flags } of entries) {
    if (flags.properties & FORBIDDEN) expandEntry(word, flags, target)
  }
  return forbidden.words
}

/** Tells names from nouns in lower case; a name with plural endings is also a noun: Wolf, Rose. */
function nameTest(
  known: KnownNames,
  { entries }: SpellingDictionary,
  fold: (text: string) => string,
): (word: string) => boolean {
  const nouns = new Set<string>()
  const { flags } = known
  if (flags !== null) {
    for (const { word, flagText } of entries) {
      const isNoun = Array.from(flagText).some((flag) => !flags.includes(flag))
      if (isNoun && /^\p{Lu}/u.test(word)) nouns.add(fold(word).toLowerCase())
    }
  }
  const names = new Set(Array.from(known.names, (name) => name.toLowerCase()))
  return (word) =>
    [word, word.replace(/s$/, '')].some((name) => names.has(name) && !nouns.has(name))
}
