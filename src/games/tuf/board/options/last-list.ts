import { readListName } from '#games/tuf/rules/pieces/own-subject.ts'

/** A list as its host has typed it: which words it has depends on the language. */
export type TypedList = { readonly name: string; readonly text: string }

const STORAGE_KEY = 'wordhall tuf list'

/** The list that was used last in this browser; null when there is none. */
export function lastList(): TypedList | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
    const { name, words } = (stored ?? {}) as { readonly name?: unknown; readonly words?: unknown }
    if (typeof name !== 'string' || typeof words !== 'string') return null
    const called = readListName(name)
    return called === null ? null : { name: called, text: words }
  } catch {
    return null
  }
}

export function rememberList({ name, text }: TypedList): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ name, words: text }))
  } catch {
    // Without storage it is only at this table.
  }
}
