import { ENGLISH, listFault, type NotListed } from '#kit/english.ts'
import type { Words } from '#lexicon/lexicon.ts'
import type { Language, Options, Subject } from '../options.ts'

/** Why letters in a row are no word here. TUF-8, TUF-25 */
export type WordFault = NotListed | 'off-subject'

/** The words that a table is played with. */
export type Vocabulary = {
  /** Null for a word. */
  faultOf(word: string): WordFault | null
  /** TUF-5: whether an Ω may begin it. */
  isName(word: string): boolean
}

type WordLists = (name: string) => Words
type WordOptions = Pick<Options, 'language' | 'subject' | 'subjectUse'>

/** Names of people, places and things that stand in English texts; every language knows them. */
const PROPER_NOUNS = 'english-proper-nouns'

/** The lists that a table with these options asks for. */
export function lexiconsFor({ language, subject }: WordOptions): readonly string[] {
  if (language !== 'english') return [language, nameList(language), PROPER_NOUNS]
  const english = [...Object.values(ENGLISH), PROPER_NOUNS]
  return subject === null ? english : [...english, subjectList(subject)]
}

export function vocabularyOf(options: WordOptions, words: WordLists): Vocabulary {
  const names = nameLists(options).map(words)
  const isName = (word: string) => names.some((list) => list.has(word))
  const { language, subject, subjectUse } = options
  if (language !== 'english') {
    const list = words(language)
    const faultOf = (word: string) => {
      if (list.has(word)) return null
      return isName(word) ? 'proper-noun' : 'not-a-word'
    }
    return { faultOf, isName }
  }
  const about = subject === null ? null : words(subjectList(subject))
  const faultOf = (word: string): WordFault | null => {
    if (about?.has(word) === true) return null
    const fault = listFault(word, words)
    return fault === null && about !== null && subjectUse === 'only' ? 'off-subject' : fault
  }
  return { faultOf, isName }
}

/** TUF-25, TUF-26: the lists whose words all count, for whoever looks for words. */
export function wordLists({ language, subject, subjectUse }: WordOptions): readonly string[] {
  if (subject === null) return [language]
  return subjectUse === 'only' ? [subjectList(subject)] : [language, subjectList(subject)]
}

/** TUF-5: the lists of what an Ω may begin. */
export function nameLists({ language }: WordOptions): readonly string[] {
  return language === 'english' ? [PROPER_NOUNS] : [PROPER_NOUNS, nameList(language)]
}

function nameList(language: Language): string {
  return `${language}-names`
}

function subjectList(subject: Subject): string {
  return `english-${subject}`
}
