import { expect, test } from 'vitest'
import { isCueBetween } from './use-last-seconds.ts'

test('a cue begins each of the last ten seconds, and no other', () => {
  const cues = Array.from({ length: 130 }, (_, tick) => 12_950 - tick * 100).filter((left) =>
    isCueBetween(left + 100, left),
  )
  expect(cues).toEqual([9950, 8950, 7950, 6950, 5950, 4950, 3950, 2950, 1950, 950])
})

test('a clock that stands still, is set back or has run out gives none', () => {
  expect(isCueBetween(5000, 5000)).toBe(false)
  expect(isCueBetween(3000, 8000)).toBe(false)
  expect(isCueBetween(500, -100)).toBe(false)
})
