import { expect, test } from 'vitest'
import type { SavedWord } from '#web/words/store/saved-word.ts'
import { beginExercise, EXERCISE_TIME, graded, type Exercise } from './exercise.ts'
import type { Grade } from './schedule.ts'

const DAY = 24 * 60 * 60 * 1000
const NOW = new Date(2026, 2, 3, 12).getTime()
const memory = {
  stability: 3,
  difficulty: 5,
  reviews: 1,
  lapses: 0,
  intervalDays: 3,
  reviewedAt: NOW - 5 * DAY,
}
const fresh = (word: string, added: number): SavedWord => {
  return { word, why: 'met', added, due: added, memory: null }
}
const practised = (word: string, due: number): SavedWord => {
  return { word, why: 'met', added: 0, due, memory }
}
const asked = ({ cards }: Exercise) => cards.map(({ word }) => word)
const play = (exercise: Exercise, ...grades: Grade[]) => {
  return grades.reduce((before, grade) => graded(before, grade, NOW + 1000), exercise)
}

test('what was overdue longest comes first, new words last, and what is not due not at all', () => {
  const words = [
    fresh('new', NOW - 9 * DAY),
    practised('late', NOW - DAY),
    practised('later', NOW + 2 * DAY),
    practised('latest', NOW - 3 * DAY),
    fresh('newer', NOW - DAY),
  ]
  expect(asked(beginExercise(words, NOW))).toEqual(['latest', 'late', 'new', 'newer'])
})

test('what was not remembered is asked once more at the end, and its first grade counts', () => {
  const begun = beginExercise([fresh('one', 1), fresh('two', 2)], NOW)
  const second = play(begun, 'again')
  expect(second.cards).toEqual([
    { word: 'two', isRepeat: false },
    { word: 'one', isRepeat: true },
  ])
  const over = play(second, 'hard', 'good')
  expect(over.cards).toEqual([])
  expect(over.graded).toEqual([
    { word: 'one', grade: 'again' },
    { word: 'two', grade: 'hard' },
  ])
  expect(play(second, 'good', 'again').cards).toEqual([])
})

test('after two minutes the card in hand is the last', () => {
  const begun = beginExercise([fresh('one', 1), fresh('two', 2)], NOW)
  expect(asked(graded(begun, 'good', NOW + EXERCISE_TIME - 1))).toEqual(['two'])
  const over = graded(begun, 'again', NOW + EXERCISE_TIME)
  expect(over.cards).toEqual([])
  expect(over.graded).toEqual([{ word: 'one', grade: 'again' }])
  expect(graded(over, 'good', NOW)).toEqual(over)
})
