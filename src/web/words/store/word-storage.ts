/** The text under which the words of this device are stored. Small, because the front door reads it. */
import { isDue } from '#web/words/store/due.ts'

export const KEY = 'wordhall.words'

/** Null when there are none, and when there is no storage. */
export function storedText(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

export function eraseStoredWords(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // There is no storage.
  }
}

/** How many words there are, and how many of them come up today. */
export function countWords(now: number): { readonly total: number; readonly due: number } {
  try {
    const { words } = JSON.parse(storedText() ?? '') as { words: readonly { due: number }[] }
    return { total: words.length, due: words.filter((word) => isDue(word, now)).length }
  } catch {
    return { total: 0, due: 0 }
  }
}
