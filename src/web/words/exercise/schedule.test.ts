import { expect, test } from 'vitest'
import { isDue } from '#web/words/store/due.ts'
import { parseSavedWord, type SavedWord } from '#web/words/store/saved-word.ts'
import { afterReview, GRADES, type Grade } from './schedule.ts'

const DAY = 24 * 60 * 60 * 1000
const START = new Date(2026, 2, 3, 12).getTime()
const WORD: SavedWord = { word: 'tea', why: 'met', added: START, due: START, memory: null }

/** Reviews a word with these grades, each time when it is due. Returns the intervals in days. */
function intervals(grades: readonly Grade[]): readonly number[] {
  let saved = WORD
  return grades.map((grade) => {
    const now = saved.due
    saved = afterReview(saved, grade, now)
    expect(parseSavedWord(JSON.parse(JSON.stringify(saved)))).toEqual(saved)
    return Math.round((saved.due - now) / DAY)
  })
}

test('a new word never comes back on the same day, and later the better it was known', () => {
  const days = GRADES.map((grade) => intervals([grade])[0]!)
  expect(days[0]).toBeGreaterThanOrEqual(1)
  expect(days).toEqual(days.toSorted((a, b) => a - b))
  for (const grade of GRADES) expect(isDue(afterReview(WORD, grade, START), START)).toBe(false)
})

test('intervals grow while a word is known, but not beyond a year', () => {
  const days = intervals(Array.from({ length: 12 }, () => 'good'))
  expect(days.slice(0, 4)).toEqual(days.slice(0, 4).toSorted((a, b) => a - b))
  expect(days[3]).toBeGreaterThan(days[0]! * 4)
  // FSRS keeps the grades a day apart, whatever the longest interval is.
  expect(Math.max(...days)).toBeLessThanOrEqual(366)
})

test('a word that was forgotten comes back soon', () => {
  const [, , before, after] = intervals(['good', 'good', 'good', 'again'])
  expect(after).toBeLessThan(before! / 2)
  expect(
    afterReview(afterReview(WORD, 'good', START), 'again', START + 3 * DAY).memory,
  ).toMatchObject({ reviews: 2, lapses: 1 })
})

test('the same review gives the same result, also by a clock that was set back', () => {
  const reviewed = afterReview(WORD, 'good', START)
  expect(afterReview(WORD, 'good', START)).toEqual(reviewed)
  const earlier = afterReview(reviewed, 'hard', START - 30 * DAY)
  expect(earlier.due).toBeGreaterThan(START)
  expect(earlier.memory!.reviewedAt).toBe(START)
})
