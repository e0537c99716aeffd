import { NOT_WORDS, WORDS_AFTER_ALL, WORDS_LEFT_OUT, WORDS_WITHOUT_VOWELS } from './overrides.ts'
import type { ScowlEntry } from '../sources/scowl.ts'
import { QUANTITIES, type Synset, TIMES, type WordNet } from '../sources/wordnet.ts'

/** Each word with its rarity. */
export type Rarities = Map<string, number>

const SHAPE = /^[a-z]{2,15}$/
const NAME_SHAPE = /^[A-Z][A-Za-z]{1,14}$/
/** A capital and small letters: no abbreviation, and nothing with a capital inside. */
const PROPER_SHAPE = /^[A-Z][a-z]{1,14}$/
/** For words that come from no graded list. */
const RARE = 80
/** Longer ones are said aloud: abamp, cosec. */
const LONGEST_UNIT = 3

/** The words a game of English may be played with. */
export function englishWords(scowl: readonly ScowlEntry[], wordNet: WordNet): Rarities {
  const words: Rarities = new Map()
  const anyCase: Rarities = new Map()
  for (const { text, kind, rarity } of scowl) {
    if (kind === 'words' || kind === 'abbreviations') note(anyCase, text.toLowerCase(), rarity)
    if (kind === 'words' && SHAPE.test(text) && !isLetterOrUnit(text)) note(words, text, rarity)
  }
  const abbreviations = scowl.filter(
    ({ text, kind }) => kind === 'abbreviations' && SHAPE.test(text),
  )
  for (const { text, rarity } of abbreviations) {
    if (Object.hasOwn(WORDS_AFTER_ALL, text) || isKnownWord(text, wordNet))
      note(words, text, rarity)
  }
  for (const { text, rarity } of abbreviations) {
    if (isPluralOfWord(text, words, wordNet)) note(words, text, rarity)
  }
  for (const word of Object.keys(WORDS_LEFT_OUT)) words.set(word, anyCase.get(word) ?? RARE)
  for (const word of Object.keys(NOT_WORDS)) words.delete(word)
  return words
}

/** What people write short and do not play: abbreviations, units, plurals of letters. */
export function englishAbbreviations(scowl: readonly ScowlEntry[], words: Rarities): Rarities {
  const abbreviations: Rarities = new Map()
  for (const { text, kind, rarity } of scowl) {
    const word = text.toLowerCase()
    if (!SHAPE.test(word) || words.has(word)) continue
    if (kind === 'abbreviations') note(abbreviations, word, rarity)
    if (kind === 'words' && isLetterOrUnit(text)) note(abbreviations, word, rarity)
  }
  return abbreviations
}

/** Names of people, places and the like, in lower case. */
export function englishNames(scowl: readonly ScowlEntry[], wordNet: WordNet): Rarities {
  const names: Rarities = new Map()
  for (const { text, kind, rarity } of scowl) {
    const isName = kind === 'proper-names' || kind === 'upper'
    if (isName && NAME_SHAPE.test(text)) note(names, text.toLowerCase(), rarity)
  }
  for (const { lemmas, isInstance } of wordNet.synsets) {
    if (!isInstance) continue
    for (const lemma of lemmas) if (NAME_SHAPE.test(lemma)) note(names, lemma.toLowerCase(), RARE)
  }
  return names
}

/**
 * What is called by a name: the proper names of the word list, the instances of WordNet, and what
 * both write with a capital.
 */
export function englishProperNouns(scowl: readonly ScowlEntry[], wordNet: WordNet): Rarities {
  const nouns: Rarities = new Map()
  const capitals: Rarities = new Map()
  for (const { text, kind, rarity } of scowl) {
    if (!PROPER_SHAPE.test(text)) continue
    if (kind === 'proper-names') note(nouns, text.toLowerCase(), rarity)
    if (kind === 'upper') note(capitals, text, rarity)
  }
  for (const { part, lemmas, isInstance } of wordNet.synsets) {
    if (part !== 'noun') continue
    for (const lemma of lemmas) {
      if (!PROPER_SHAPE.test(lemma)) continue
      const rarity = capitals.get(lemma)
      if (isInstance || rarity !== undefined) note(nouns, lemma.toLowerCase(), rarity ?? RARE)
    }
  }
  return nouns
}

/** The words of a list that are also in another, with the rarities they have in the first. */
export function common(words: Rarities, others: Iterable<string>): Rarities {
  const both: Rarities = new Map()
  for (const word of others) {
    const rarity = words.get(word)
    if (rarity !== undefined) both.set(word, rarity)
  }
  return both
}

function note(rarities: Rarities, word: string, rarity: number): void {
  rarities.set(word, Math.min(rarity, rarities.get(word) ?? rarity))
}

/** What cannot be said as a word: no vowel letter in it, or one letter's plural. */
function isLetterOrUnit(word: string): boolean {
  if (Object.hasOwn(WORDS_WITHOUT_VOWELS, word)) return false
  return !/[aeiouy]/.test(word) || /^[^aeiou]s$/.test(word)
}

/** Whether WordNet knows the abbreviation, in lower case, as more than something written short. */
function isKnownWord(word: string, wordNet: WordNet): boolean {
  if (isLetterOrUnit(word)) return false
  return wordNet.senses(word).some(({ synset }) => !synset.isInstance && !isShort(word, synset))
}

function isShort(word: string, { part, subject, lemmas }: Synset): boolean {
  const others = lemmas.filter((lemma) => lemma !== word).map((lemma) => lemma.toLowerCase())
  // Numerals share their synset with digits, initials with what they stand for.
  if (others.some((other) => /^\d+$/.test(other) || initials(other) === word)) return true
  if (part === 'adjective') return others.some((other) => other.startsWith(word))
  const isUnit = subject === QUANTITIES || subject === TIMES
  return isUnit && word.length <= LONGEST_UNIT && others.some((other) => isCutFrom(word, other))
}

function initials(phrase: string): string | null {
  const words = phrase.split(/[_-]/)
  return words.length > 1 ? words.map((word) => word[0] ?? '').join('') : null
}

/** Whether the letters of `short` come in this order in `long`, from its first letter on. */
function isCutFrom(short: string, long: string): boolean {
  let at = 0
  for (const letter of long) if (letter === short[at]) at++
  return short[0] === long[0] && at === short.length
}

function isPluralOfWord(text: string, words: Rarities, wordNet: WordNet): boolean {
  const single = text.slice(0, -1)
  if (!text.endsWith('s') || !words.has(single)) return false
  const isNoun = wordNet.senses(single).some(({ synset }) => synset.part === 'noun')
  return isNoun || Object.hasOwn(WORDS_AFTER_ALL, single)
}
