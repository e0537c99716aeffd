/** When a word comes back after an exercise, by FSRS. Pure: time is an input. */
import { createEmptyCard, fsrs, Rating, State, type Card } from 'ts-fsrs'
import type { Memory, SavedWord } from '#web/words/store/saved-word.ts'

/** `again`: not remembered. `hard`: almost, or not at once. `good`: remembered. */
export const GRADES = ['again', 'hard', 'good'] as const
export type Grade = (typeof GRADES)[number]

const RATINGS = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good } as const

/** Days are the shortest interval: what was not remembered is repeated at the end of the exercise. */
const spacing = fsrs({ enable_short_term: false, enable_fuzz: true, maximum_interval: 365 })

/** The word after a review, with the time at which it is due next. */
export function afterReview(saved: SavedWord, grade: Grade, now: number): SavedWord {
  // The device's clock may have been set back.
  const reviewedAt = Math.max(now, saved.memory?.reviewedAt ?? 0)
  const { card } = spacing.next(cardOf(saved), new Date(reviewedAt), RATINGS[grade])
  return { ...saved, due: card.due.getTime(), memory: memoryOf(card, reviewedAt) }
}

function cardOf({ added, due, memory }: SavedWord): Card {
  const card = createEmptyCard(new Date(added))
  if (memory === null) return card
  return {
    ...card,
    due: new Date(due),
    state: State.Review,
    stability: memory.stability,
    difficulty: memory.difficulty,
    reps: memory.reviews,
    lapses: memory.lapses,
    scheduled_days: memory.intervalDays,
    last_review: new Date(memory.reviewedAt),
  }
}

function memoryOf(card: Card, reviewedAt: number): Memory {
  const { stability, difficulty, reps, lapses, scheduled_days: intervalDays } = card
  return { stability, difficulty, reviews: reps, lapses, intervalDays, reviewedAt }
}
