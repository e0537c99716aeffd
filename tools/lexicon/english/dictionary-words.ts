import { addWord, RAREST, type Rarities, WORD_SHAPE } from '../rarities.ts'
import type { ScowlEntry } from '../sources/scowl.ts'
import type { WordNet } from '../sources/wordnet.ts'
import { DICTIONARY_JUNK } from './overrides.ts'
import {
  REGULAR_SUFFIXES,
  type RegularLemma,
  regularForms,
  regularLemmas,
} from './regular-forms.ts'

/** What the spelling dictionaries' words are checked against. */
export type DictionarySources = {
  readonly scowl: readonly ScowlEntry[]
  readonly wordNet: WordNet
  readonly british: ReadonlySet<string>
  readonly american: ReadonlySet<string>
  readonly softwareTerms: ReadonlySet<string>
}

/** Shorter words are often abbreviations and foreign, in the British dictionary alone even more so. */
const SHORTEST_CONFIRMED = 4
const SHORTEST = 6
/** The American dictionary is smaller, so a word of both is known to more people. */
const CONFIRMED_RARITY = 70
const ROMAN_NUMERAL = /^m*(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/
/** The dictionary has hundreds of these, made up of any noun. */
const MADE_UP = /^(?:cyber|wiki)/
/** Words of programmers that their list lacks. */
const COMPUTING =
  /^(?:auto|co|de|mis|multi|pre|re|sub|un)(?:alloc|cach|class|cod(?:e|ing)|compil|config|detect|expand|file|format|generat|index|initiali|instal|link|list|load|multipl|node|process|scal|script|select|string|sync|thread|word)|izers?$|^(?:rasteri|metafile|autofit|indexab|cellpadding|downcod)/
/** Endings of words that have no inflected forms. */
const UNINFLECTED =
  /(?:ic|al|ous|ar|oid|ive|able|ible|less|like|ish|ary|ory|ed|ly|ness|wards?|some|esque|proof|wise)$/
const SUFFIXES: readonly (readonly [suffix: string, ...replaced: string[]])[] = [
  ['er', '', 'e'],
  ['or', '', 'e'],
  ['est', '', 'e', 'y'],
  ['ing', '', 'e'],
  ['ity', '', 'e'],
  ['ism', '', 'e', 'y'],
  ['ist', '', 'e', 'y'],
  ['ship', ''],
  ['hood', ''],
  ['ation', '', 'e'],
]
const MIN_COMPOUND_PART = 3

/**
 * Words that spelling dictionaries have and `words` lacks. A dictionary for a spelling checker also has
 * names, abbreviations, parts of phrases and programmers' words; what is likely one of these is left
 * out, rather too much than too little.
 */
export function dictionaryWords(words: Rarities, sources: DictionarySources): Rarities {
  const { british, american } = sources
  const isJunk = junkTest(words, sources)
  const found: Rarities = new Map()
  for (const word of british) {
    const confirmed = american.has(word)
    if (words.has(word) || !WORD_SHAPE.test(word)) continue
    if (word.length < (confirmed ? SHORTEST_CONFIRMED : SHORTEST)) continue
    if (isJunk(word) || !isRelated(word, words, sources)) continue
    addWord(found, word, confirmed ? CONFIRMED_RARITY : RAREST)
  }
  return found
}

function junkTest(
  words: Rarities,
  { scowl, wordNet, british, american, softwareTerms }: DictionarySources,
): (word: string) => boolean {
  const names = new Set<string>()
  const abbreviations = new Set<string>()
  for (const { text, kind } of scowl) {
    if (kind === 'abbreviations') abbreviations.add(text.toLowerCase())
    else if (kind !== 'words') names.add(text.toLowerCase())
  }
  for (const dictionary of [british, american]) {
    for (const word of dictionary) if (/^[A-Z]/.test(word)) names.add(word.toLowerCase())
  }
  const { lemmas, parts } = phrases(wordNet)
  for (const lemma of lemmas) if (/^[A-Z]/.test(lemma)) names.add(lemma.toLowerCase())

  // Dessicated for desiccated: words that differ in doubled letters only.
  const collapsed = new Set(Array.from(words.keys(), collapse))

  const isTechnical = (word: string) => {
    const americanSpelling = word.replace(/is(?=[eai])/, 'iz')
    return softwareTerms.has(word) || softwareTerms.has(americanSpelling)
  }
  return (word) => {
    const singular = word.replace(/s$/, '')
    if (Object.hasOwn(DICTIONARY_JUNK, word) || Object.hasOwn(DICTIONARY_JUNK, singular))
      return true
    if (!/[aeiouy]/.test(word) || ROMAN_NUMERAL.test(word)) return true
    if ([names, abbreviations].some((set) => set.has(word) || set.has(singular))) return true
    if ([word, singular].some((part) => parts.has(part) && !lemmas.has(part) && !words.has(part)))
      return true
    if (isMisspelledAgent(word, words) || collapsed.has(collapse(word))) return true
    if (/tions?$/.test(word) && british.has(word.replace(/tion(?=s?$)/, 'sion'))) return true
    if (MADE_UP.test(word) || COMPUTING.test(word) || isTechnical(word)) return true
    return regularLemmas(word).some(({ word: lemma }) => isTechnical(lemma) && !words.has(lemma))
  }
}

/** WordNet's lemmas, and the words of those that are phrases: per_annum. */
function phrases({ synsets }: WordNet): {
  readonly lemmas: ReadonlySet<string>
  readonly parts: ReadonlySet<string>
} {
  const lemmas = new Set<string>()
  const parts = new Set<string>()
  for (const lemma of synsets.flatMap((synset) => synset.lemmas)) {
    lemmas.add(lemma)
    if (!/[_-]/.test(lemma)) continue
    for (const part of lemma.toLowerCase().split(/[_-]/)) parts.add(part)
  }
  return { lemmas, parts }
}

/** Whether other words confirm that it is English: a form of it, its lemma, or what it is made of. */
function isRelated(
  word: string,
  words: Rarities,
  { british, wordNet }: DictionarySources,
): boolean {
  const isWord = (text: string) => words.has(text) || british.has(text)
  const isForm = ({ word: lemma, suffix }: RegularLemma) =>
    suffix === 's' ? isWord(lemma) : isWord(lemma) && isVerb(lemma, isWord, wordNet)
  const lemmas = regularLemmas(word)
  if (lemmas.some(isForm)) return true
  // A form in -ed or -ing of what is no verb.
  if (lemmas.some(({ word: lemma, suffix }) => suffix !== 's' && words.has(lemma))) return false
  if (UNINFLECTED.test(word)) return true
  if (REGULAR_SUFFIXES.some((suffix) => regularForms(word, suffix).some(isWord))) return true
  for (const [suffix, ...replaced] of SUFFIXES) {
    if (!word.endsWith(suffix)) continue
    const stem = word.slice(0, -suffix.length)
    if (replaced.some((ending) => words.has(stem + ending))) return true
  }
  for (let at = MIN_COMPOUND_PART; at <= word.length - MIN_COMPOUND_PART; at++) {
    if (words.has(word.slice(0, at)) && words.has(word.slice(at))) return true
  }
  return false
}

function isVerb(lemma: string, isWord: (text: string) => boolean, wordNet: WordNet): boolean {
  if (wordNet.senses(lemma).some(({ synset }) => synset.part === 'verb')) return true
  return (['ed', 'ing'] as const).every((suffix) => regularForms(lemma, suffix).some(isWord))
}

function collapse(word: string): string {
  return word.replaceAll(/([a-z])\1/g, '$1')
}

/** Constricter for constrictor. */
function isMisspelledAgent(word: string, words: Rarities): boolean {
  const ending = /([eo])r(s?)$/.exec(word)
  if (ending === null) return false
  const [whole, vowel, plural] = ending as unknown as [string, string, string]
  const stem = word.slice(0, -whole.length)
  return words.has(`${stem}${vowel === 'e' ? 'o' : 'e'}r${plural}`)
}
