/** A word of the player's own list, and the parser of what storage or a file has. */
import type { WordToLearn } from '#kit/coach/report.ts'

/** Times are the device's, in milliseconds. */
export type SavedWord = WordToLearn & {
  readonly added: number
  readonly due: number
  /** How well it is remembered; null until it was first practised. */
  readonly memory: Memory | null
}

/** What FSRS knows of a word. */
export type Memory = {
  /** Days until the chance to remember has fallen to 90%. */
  readonly stability: number
  /** From 1 to 10. */
  readonly difficulty: number
  readonly reviews: number
  readonly lapses: number
  readonly intervalDays: number
  readonly reviewedAt: number
}

const WORD = /^[a-z]{2,30}$/
const LONGEST_STABILITY = 36_500
/** The last time that a Date can have. */
const END_OF_TIME = 8.64e15

/** Null for anything else than a saved word. Fields that are not known are dropped. */
export function parseSavedWord(input: unknown): SavedWord | null {
  if (!isRecord(input)) return null
  const { word, why, added, due, memory } = input
  if (typeof word !== 'string' || !WORD.test(word)) return null
  if (why !== 'missed' && why !== 'met') return null
  if (!isWithin(added, 0, END_OF_TIME) || !isWithin(due, 0, END_OF_TIME)) return null
  if (memory === null) return { word, why, added, due, memory }
  const parsed = parseMemory(memory)
  return parsed === null ? null : { word, why, added, due, memory: parsed }
}

function parseMemory(input: unknown): Memory | null {
  if (!isRecord(input)) return null
  const { stability, difficulty, reviews, lapses, intervalDays, reviewedAt } = input
  if (!isWithin(stability, 0.001, LONGEST_STABILITY) || !isWithin(difficulty, 1, 10)) return null
  if (!isWithin(reviews, 1, 1e6) || !isWithin(lapses, 0, 1e6)) return null
  if (!isWithin(intervalDays, 0, LONGEST_STABILITY)) return null
  if (!isWithin(reviewedAt, 0, END_OF_TIME)) return null
  return { stability, difficulty, reviews, lapses, intervalDays, reviewedAt }
}

function isRecord(input: unknown): input is Readonly<Record<string, unknown>> {
  return typeof input === 'object' && input !== null
}

function isWithin(input: unknown, least: number, most: number): input is number {
  return typeof input === 'number' && input >= least && input <= most
}
