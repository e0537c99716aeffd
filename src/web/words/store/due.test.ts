import { expect, test } from 'vitest'
import { dueText, endOfDay, isDue } from './due.ts'

/** Local time, so that the tests hold in every time zone. */
const at = (day: number, hour: number) => new Date(2026, 2, day, hour).getTime()

test('a day ends at four in the night', () => {
  expect(endOfDay(at(3, 12))).toBe(at(4, 4))
  expect(endOfDay(at(3, 23))).toBe(at(4, 4))
  expect(endOfDay(at(4, 3))).toBe(at(4, 4))
  expect(endOfDay(at(4, 4))).toBe(at(5, 4))
})

test('what is due in the evening comes up in the morning, but not the evening before', () => {
  const word = { due: at(4, 22) }
  expect(isDue(word, at(4, 8))).toBe(true)
  expect(isDue(word, at(4, 2))).toBe(false)
  expect(isDue(word, at(3, 23))).toBe(false)
  expect(isDue(word, at(20, 8))).toBe(true)
})

test.each([
  [at(1, 12), 'today'],
  [at(3, 20), 'today'],
  [at(4, 5), 'tomorrow'],
  [at(8, 12), 'in 5 days'],
  [at(24, 12), 'in 3 weeks'],
  [at(3 + 120, 12), 'in 4 months'],
])('when a word comes back is said in words', (due, text) => {
  expect(dueText(due, at(3, 12))).toBe(text)
})
