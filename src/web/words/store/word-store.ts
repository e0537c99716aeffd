import { useSyncExternalStore } from 'react'
import type { WordToLearn } from '#kit/coach/report.ts'
import type { SavedWord } from '#web/words/store/saved-word.ts'
import { wallTime } from '#web/words/store/wall-time.ts'
import {
  formatWordList,
  merged,
  parseWordList,
  withAdded,
  without,
  withUpdated,
  type WordList,
} from '#web/words/store/word-list.ts'
import { KEY, storedText } from '#web/words/store/word-storage.ts'

export type WordStore = {
  readonly words: WordList
  /** Whether the words are stored; if not, they last until the tab is closed. */
  readonly isStored: boolean
}

/** The stored text that `store` was read from. */
let text: string | null = null
let store: WordStore = { words: [], isStored: true }
const listeners = new Set<() => void>()

/** The current words, read again when another tab has changed them. */
function current(): WordStore {
  if (!store.isStored) return store
  const latest = storedText()
  if (latest !== text) {
    text = latest
    store = { ...store, words: parseWordList(latest ?? '') ?? [] }
  }
  return store
}

/** Reads, edits and writes in one go, so that no change of another tab is overwritten. */
function change(edit: (words: WordList) => WordList): void {
  const words = edit(current().words)
  const next = formatWordList(words)
  try {
    localStorage.setItem(KEY, next)
    text = next
    store = { words, isStored: true }
  } catch {
    // From now on they last until the tab is closed.
    store = { words, isStored: false }
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab has changed something.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

export function useWordStore(): WordStore {
  return useSyncExternalStore(subscribe, current)
}

/** Returns how many did not fit. */
export function addWords(words: readonly WordToLearn[]): number {
  change((list) => withAdded(list, words, wallTime()))
  const saved = new Set(store.words.map(({ word }) => word))
  return words.filter(({ word }) => !saved.has(word)).length
}

export function removeWord(word: string): void {
  change((list) => without(list, word))
}

export function updateWord(updated: SavedWord): void {
  change((list) => withUpdated(list, updated))
}

/** Adds words as they were saved: from a file, or after they were removed. Returns how many are new. */
export function restoreWords(words: WordList): number {
  const before = current().words.length
  change((list) => merged(list, words))
  return store.words.length - before
}
