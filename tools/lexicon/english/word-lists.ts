import { LONGEST_WORD } from '#lexicon/letters.ts'
import { MISSING_WORDS, NOT_WORDS, SPOKEN_ABBREVIATIONS, VOWELLESS_WORDS } from './overrides.ts'
import { addWord, NAME_SHAPE, RAREST, type Rarities, WORD_SHAPE } from '../rarities.ts'
import type { ScowlEntry } from '../sources/scowl.ts'
import { QUANTITIES, type Synset, TIMES, type WordNet } from '../sources/wordnet.ts'

const NAME_OF_ANY_CASE = new RegExp(`^[A-Z][A-Za-z]{1,${LONGEST_WORD - 1}}$`)
/** Longer unit symbols are pronounced as words: abamp, cosec. */
const MAX_UNIT_LENGTH = 3

/** The English words that may be played. */
export function englishWords(scowl: readonly ScowlEntry[], wordNet: WordNet): Rarities {
  const words: Rarities = new Map()
  const caseFolded: Rarities = new Map()
  for (const { text, kind, rarity } of scowl) {
    if (kind === 'words' || kind === 'abbreviations')
      addWord(caseFolded, text.toLowerCase(), rarity)
    if (kind === 'words' && WORD_SHAPE.test(text) && !isLetterOrUnit(text))
      addWord(words, text, rarity)
  }
  const abbreviations = scowl.filter(
    ({ text, kind }) => kind === 'abbreviations' && WORD_SHAPE.test(text),
  )
  for (const { text, rarity } of abbreviations) {
    if (Object.hasOwn(SPOKEN_ABBREVIATIONS, text) || isKnownWord(text, wordNet))
      addWord(words, text, rarity)
  }
  for (const { text, rarity } of abbreviations) {
    if (isPluralOfWord(text, words, wordNet)) addWord(words, text, rarity)
  }
  for (const word of Object.keys(MISSING_WORDS)) words.set(word, caseFolded.get(word) ?? RAREST)
  for (const word of Object.keys(NOT_WORDS)) words.delete(word)
  return words
}

/** Abbreviations, units and plurals of letters that are not words. */
export function englishAbbreviations(scowl: readonly ScowlEntry[], words: Rarities): Rarities {
  const abbreviations: Rarities = new Map()
  for (const { text, kind, rarity } of scowl) {
    const word = text.toLowerCase()
    if (!WORD_SHAPE.test(word) || words.has(word)) continue
    if (kind === 'abbreviations') addWord(abbreviations, word, rarity)
    if (kind === 'words' && isLetterOrUnit(text)) addWord(abbreviations, word, rarity)
  }
  return abbreviations
}

/** Proper names, in lower case. `others` are capitalized. */
export function englishNames(
  scowl: readonly ScowlEntry[],
  wordNet: WordNet,
  others: Iterable<string>,
): Rarities {
  const names: Rarities = new Map()
  for (const name of others) addWord(names, name.toLowerCase(), RAREST)
  for (const { text, kind, rarity } of scowl) {
    const isName = kind === 'proper-names' || kind === 'upper'
    if (isName && NAME_OF_ANY_CASE.test(text)) addWord(names, text.toLowerCase(), rarity)
  }
  for (const { lemmas, isInstance } of wordNet.synsets) {
    if (!isInstance) continue
    for (const lemma of lemmas)
      if (NAME_OF_ANY_CASE.test(lemma)) addWord(names, lemma.toLowerCase(), RAREST)
  }
  return names
}

/**
 * Proper nouns, in lower case: SCOWL's proper names, WordNet's instances, words that both sources
 * capitalize, and other names. SCOWL's other capitalized words are also adjectives and plurals.
 */
export function englishProperNouns(
  scowl: readonly ScowlEntry[],
  wordNet: WordNet,
  others: Iterable<string>,
): Rarities {
  const nouns: Rarities = new Map()
  const capitalized: Rarities = new Map()
  for (const { text, kind, rarity } of scowl) {
    if (!NAME_SHAPE.test(text)) continue
    if (kind === 'proper-names') addWord(nouns, text.toLowerCase(), rarity)
    if (kind === 'upper') addWord(capitalized, text, rarity)
  }
  for (const name of others) {
    addWord(nouns, name.toLowerCase(), capitalized.get(name) ?? RAREST)
  }
  for (const { part, lemmas, isInstance } of wordNet.synsets) {
    if (part !== 'noun') continue
    for (const lemma of lemmas) {
      if (!NAME_SHAPE.test(lemma)) continue
      const rarity = capitalized.get(lemma)
      if (isInstance || rarity !== undefined) addWord(nouns, lemma.toLowerCase(), rarity ?? RAREST)
    }
  }
  return nouns
}

/** Whether the text cannot be pronounced as a word: it has no vowel, or is the plural of a letter. */
function isLetterOrUnit(word: string): boolean {
  if (Object.hasOwn(VOWELLESS_WORDS, word)) return false
  return !/[aeiouy]/.test(word) || /^[^aeiou]s$/.test(word)
}

/** Whether WordNet has the text in lower case in a sense that is not an abbreviation. */
function isKnownWord(word: string, wordNet: WordNet): boolean {
  if (isLetterOrUnit(word)) return false
  return wordNet
    .senses(word)
    .some(({ synset }) => !synset.isInstance && !isAbbreviationIn(synset, word))
}

function isAbbreviationIn({ part, subject, lemmas }: Synset, word: string): boolean {
  const others = lemmas.filter((lemma) => lemma !== word).map((lemma) => lemma.toLowerCase())
  // Numerals share a synset with digits, initialisms with their expansion.
  if (others.some((other) => /^\d+$/.test(other) || initials(other) === word)) return true
  if (part === 'adjective') return others.some((other) => other.startsWith(word))
  const isUnit = subject === QUANTITIES || subject === TIMES
  return (
    isUnit && word.length <= MAX_UNIT_LENGTH && others.some((other) => isContraction(word, other))
  )
}

function initials(phrase: string): string | null {
  const words = phrase.split(/[_-]/)
  return words.length > 1 ? words.map((word) => word[0] ?? '').join('') : null
}

/** Whether `short` is a subsequence of `long` with the same first letter. */
function isContraction(short: string, long: string): boolean {
  let at = 0
  for (const letter of long) if (letter === short[at]) at++
  return short[0] === long[0] && at === short.length
}

function isPluralOfWord(text: string, words: Rarities, wordNet: WordNet): boolean {
  const singular = text.slice(0, -1)
  if (!text.endsWith('s') || !words.has(singular)) return false
  const isNoun = wordNet.senses(singular).some(({ synset }) => synset.part === 'noun')
  return isNoun || Object.hasOwn(SPOKEN_ABBREVIATIONS, singular)
}
