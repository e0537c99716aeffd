import { expect, test } from 'vitest'
import { formatDuration } from '../describe.ts'

test('whole minutes are given as minutes', () => {
  expect([60, 180, 90].map(formatDuration)).toEqual(['1 minute', '3 minutes', '90 seconds'])
})
