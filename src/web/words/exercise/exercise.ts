/** An exercise of at most two minutes: which words come up, in which order, and how it went. Pure. */
import { isDue } from '#web/words/store/due.ts'
import type { SavedWord } from '#web/words/store/saved-word.ts'
import type { Grade } from '#web/words/exercise/schedule.ts'
import type { WordList } from '#web/words/store/word-list.ts'

export const EXERCISE_TIME = 120_000
/** More than anybody gets through in the time. */
const MAX_CARDS = 40

export type Exercise = {
  /** The first is the one that is asked now; empty when the exercise is over. */
  readonly cards: readonly ExerciseCard[]
  /** The first grade of each word, in the order of asking. */
  readonly graded: readonly Graded[]
  readonly endsAt: number
}

/** `isRepeat`: it was asked before and not remembered; this time it has no effect on the schedule. */
export type ExerciseCard = { readonly word: string; readonly isRepeat: boolean }

export type Graded = { readonly word: string; readonly grade: Grade }

export function beginExercise(words: WordList, now: number): Exercise {
  const cards = dueWords(words, now).slice(0, MAX_CARDS)
  return {
    cards: cards.map(({ word }) => ({ word, isRepeat: false })),
    graded: [],
    endsAt: now + EXERCISE_TIME,
  }
}

/** Words that come back first, the longest overdue before the others; then new ones as they were added. */
export function dueWords(words: WordList, now: number): readonly SavedWord[] {
  return words
    .filter((saved) => isDue(saved, now))
    .toSorted((a, b) => Number(a.memory === null) - Number(b.memory === null) || a.due - b.due)
}

/** Goes on to the next card. A word that was not remembered is asked once more at the end. */
export function graded(exercise: Exercise, grade: Grade, now: number): Exercise {
  const [card, ...rest] = exercise.cards
  if (card === undefined) return exercise
  const { word, isRepeat } = card
  const again = grade === 'again' && !isRepeat ? [{ word, isRepeat: true }] : []
  return {
    cards: now >= exercise.endsAt ? [] : [...rest, ...again],
    graded: isRepeat ? exercise.graded : [...exercise.graded, { word, grade }],
    endsAt: exercise.endsAt,
  }
}
