import type { OwnList } from '#kit/dictionary/dictionary.ts'
import { readList, readListName } from '#games/tuf/rules/pieces/own-subject.ts'

const STORAGE_KEY = 'wordhall tuf list'

/** The list that was used last in this browser; null when there is none. */
export function lastList(): OwnList | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
    const { name, words } = (stored ?? {}) as Partial<Record<keyof OwnList, unknown>>
    if (typeof name !== 'string' || typeof words !== 'string') return null
    const read = { name: readListName(name), words: readList(words).words }
    return read.name === null || read.words === '' ? null : { ...read, name: read.name }
  } catch {
    return null
  }
}

export function rememberList(list: OwnList): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(list))
  } catch {
    // Without storage it is only at this table.
  }
}
