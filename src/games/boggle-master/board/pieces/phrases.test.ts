import { expect, test } from 'vitest'
import { duration, ordinal } from './phrases.ts'

test('places are said as people say them', () => {
  const places = [1, 2, 3, 4, 10, 11, 12, 13, 21, 22, 25].map(ordinal).join(' ')
  expect(places).toBe('1st 2nd 3rd 4th 10th 11th 12th 13th 21st 22nd 25th')
})

test('whole minutes are said as minutes', () => {
  expect([duration(60), duration(180), duration(90)]).toEqual([
    '1 minute',
    '3 minutes',
    '90 seconds',
  ])
})
