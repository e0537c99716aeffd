import { expect, test } from 'vitest'
import {
  aboutPoints,
  accuracyByStakes,
  accuracyOfLoss,
  formatLoss,
  headlines,
  meanAccuracy,
} from './judgement.ts'

test('nothing given away is 100, and more is always less', () => {
  const accuracies = [0, 1, 2, 5, 50].map((lost) => accuracyOfLoss(lost, 2))
  expect(accuracies[0]).toBe(100)
  expect(accuracies).toEqual(accuracies.toSorted((a, b) => b - a))
  expect(accuracies.at(-1)).toBeCloseTo(0)
  expect(accuracyOfLoss(-1, 2)).toBe(100)
})

test('turns without a choice do not count', () => {
  expect(meanAccuracy([{ accuracy: 50 }, { accuracy: null }, { accuracy: 100 }])).toBe(75)
  expect(meanAccuracy([{ accuracy: null }])).toBe(100)
})

test('the three weightiest findings become headlines', () => {
  const finding = (text: string, weight: number) => ({ text, moment: null, weight })
  const texts = headlines([
    finding('c', 1),
    null,
    finding('a', 3),
    finding('b', 2),
    finding('d', 1),
  ]).map(({ text }) => text)
  expect(texts).toEqual(['a', 'b', 'c'])
})

test('losses are told as exactly as they are known', () => {
  expect([0, 0.04, 0.44, 3, 12.6].map(formatLoss)).toEqual(['best', 'best', '−0.4', '−3', '−13'])
  expect([0.2, 1.2, 6.7].map(aboutPoints)).toEqual([
    'less than a point',
    'about a point',
    'about 7 points',
  ])
})

test('decisions count by what was at stake, and those without a choice do not', () => {
  const trifle = { accuracy: 50, lost: 1, stake: 1 }
  const large = { accuracy: 50, lost: 1, stake: 9 }
  const forced = { accuracy: null, lost: 0, stake: 0 }
  expect(accuracyByStakes([trifle])).toBe(0)
  expect(accuracyByStakes([trifle, large, forced])).toBe(80)
  expect(accuracyByStakes([forced])).toBe(100)
})
