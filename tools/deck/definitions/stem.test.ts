import { expect, test } from 'vitest'
import { stemOf } from './stem.ts'

test.each([
  ['prognosticate', 'prognostication'],
  ['sequester', 'sequestered'],
  ['opacity', 'opacities'],
])('%s and %s have the same stem', (one, other) => {
  expect(stemOf(one)).toBe(stemOf(other))
})

test('a stem has at least four letters', () => {
  expect(stemOf('errs')).toBe('errs')
  expect(stemOf('nosing')).toBe('nosing')
})
