/** The player's own list of words: a plain array, each word once, in the order of adding. */
import type { WordToLearn } from '#kit/coach/report.ts'
import { parseSavedWord, type SavedWord } from '#web/words/store/saved-word.ts'

export type WordList = readonly SavedWord[]

export const MAX_SAVED_WORDS = 2000

/** New words come up at once. Those that are there already stay as they are; what is too much is left out. */
export function withAdded(list: WordList, words: readonly WordToLearn[], now: number): WordList {
  const fresh = words.map(({ word, why }) => ({ word, why, added: now, due: now, memory: null }))
  return bounded([...list, ...fresh])
}

export function without(list: WordList, word: string): WordList {
  return list.filter((saved) => saved.word !== word)
}

/** With that word as it is now. A word that was removed meanwhile stays removed. */
export function withUpdated(list: WordList, updated: SavedWord): WordList {
  return list.map((saved) => (saved.word === updated.word ? updated : saved))
}

/** Merges two lists. Of a word that is in both, the entry that was practised last is kept. */
export function merged(list: WordList, others: WordList): WordList {
  const byWord = new Map(others.map((saved) => [saved.word, saved]))
  const own = list.map((saved) => {
    const other = byWord.get(saved.word)
    return other !== undefined && reviewedAt(other) > reviewedAt(saved) ? other : saved
  })
  return bounded([...own, ...others])
}

function reviewedAt({ memory }: SavedWord): number {
  return memory?.reviewedAt ?? 0
}

function bounded(list: WordList): WordList {
  const byWord = new Map<string, SavedWord>()
  for (const saved of list) if (!byWord.has(saved.word)) byWord.set(saved.word, saved)
  return [...byWord.values()].slice(0, MAX_SAVED_WORDS)
}

const VERSION = 1

export function formatWordList(words: WordList): string {
  return JSON.stringify({ version: VERSION, words })
}

/** What can be read of a list; null when it is none. Words that are damaged are left out. */
export function parseWordList(text: string): WordList | null {
  try {
    const stored = JSON.parse(text) as { version?: unknown; words?: unknown } | null
    if (stored?.version !== VERSION || !Array.isArray(stored.words)) return null
    return bounded(stored.words.flatMap((word) => parseSavedWord(word) ?? []))
  } catch {
    return null
  }
}
