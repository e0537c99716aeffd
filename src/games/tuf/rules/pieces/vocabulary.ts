import { ENGLISH, isUnlisted, listFault, type NotListed } from '#kit/english.ts'
import type { Words } from '#lexicon/lexicon.ts'
import type { OwnLists } from '#kit/dictionary/dictionary.ts'
import type { Options } from '../options.ts'

/** TUF-8, TUF-25: why letters in a row are not a valid word. */
export type WordFault = NotListed | 'off-subject'

/** HALL-4: whether a refusal is about a word, so that the table may decide otherwise. */
export function isWordFault(refusal: string | null): boolean {
  return refusal === 'off-subject' || isUnlisted(refusal)
}

/** The words that are valid under a match's options. */
export type Vocabulary = {
  /** Null for a valid word. */
  faultOf(word: string): WordFault | null
  /** TUF-5: whether an Ω may begin it. */
  isName(word: string): boolean
}

/** Looks a word list up by its name. */
export type WordLists = (name: string) => Words
type WordOptions = Pick<Options, 'language' | 'subject' | 'subjectUse'>

/** Names of people, places and things; they count in every language. */
const PROPER_NOUNS = 'english-proper-nouns'

const OWN_SUBJECT = 'own-subject'

/** The built lists that a match with these options looks words up in. */
export function builtLists({ language, subject }: WordOptions): readonly string[] {
  if (language !== 'english') return [language, nameList(language), PROPER_NOUNS]
  const english = [...Object.values(ENGLISH), PROPER_NOUNS]
  return typeof subject === 'string' ? [...english, subjectList(subject)] : english
}

/** TUF-25: the list that the players bring. */
export function ownLists({ subject }: WordOptions): OwnLists {
  return typeof subject === 'object' && subject !== null ? { [OWN_SUBJECT]: subject } : {}
}

/** Every list that a match with these options looks words up in. */
export function listsFor(options: WordOptions): readonly string[] {
  return [...builtLists(options), ...Object.keys(ownLists(options))]
}

export function vocabularyOf(options: WordOptions, words: WordLists): Vocabulary {
  const names = nameLists(options).map(words)
  const isName = (word: string) => names.some((list) => list.has(word))
  const { language, subject, subjectUse } = options
  const foreignFault = (word: string): NotListed | null => {
    if (words(language).has(word)) return null
    return isName(word) ? 'proper-noun' : 'not-a-word'
  }
  const about = subject === null ? null : words(subjectList(subject))
  const faultOf = (word: string): WordFault | null => {
    if (about?.has(word) === true) return null
    const fault = language === 'english' ? listFault(word, words) : foreignFault(word)
    return fault === null && about !== null && subjectUse === 'only' ? 'off-subject' : fault
  }
  return { faultOf, isName }
}

/** TUF-25, TUF-26: the lists of which every word is valid, for a search. */
export function wordLists({ language, subject, subjectUse }: WordOptions): readonly string[] {
  if (subject === null) return [language]
  return subjectUse === 'only' ? [subjectList(subject)] : [language, subjectList(subject)]
}

/** TUF-5: the lists of proper nouns that an Ω may begin, those of the language first. */
export function nameLists({ language }: WordOptions): readonly string[] {
  return language === 'english' ? [PROPER_NOUNS] : [nameList(language), PROPER_NOUNS]
}

function nameList(language: string): string {
  return `${language}-names`
}

function subjectList(subject: NonNullable<Options['subject']>): string {
  return typeof subject === 'string' ? `english-${subject}` : OWN_SUBJECT
}
