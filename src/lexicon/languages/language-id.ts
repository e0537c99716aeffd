import { ANY_LETTER, type Folding } from './folding.ts'
import { LANGUAGES, type Language } from './languages.ts'

const MAX_LENGTH = 40
const KEBAB_CASE = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

/**
 * Whether this may be the id of a language: one of the table, or of a dictionary that a host has added.
 * Names of other lists, as `english-food`, `own-subject` and `french-names`, may not.
 */
export function isLanguageId(text: string): boolean {
  if (text.length > MAX_LENGTH || !KEBAB_CASE.test(text)) return false
  return !/^(?:english|own)-|-names$/.test(text)
}

/** A language of the table; null for English and for dictionaries of hosts. */
export function languageWithId(id: string): Language | null {
  return LANGUAGES.find((language) => language.id === id) ?? null
}

/** How the words of a language are spelled with cubes, for `makeFold`; English has no letters of its own. */
export function foldingOf(id: string): Folding {
  return languageWithId(id)?.folding ?? (id === 'english' ? {} : ANY_LETTER)
}

/** In English. A dictionary of a host is called as its files are. */
export function languageName(id: string): string {
  const plain = `${id.slice(0, 1).toUpperCase()}${id.slice(1).replaceAll('-', ' ')}`
  return languageWithId(id)?.name ?? plain
}
