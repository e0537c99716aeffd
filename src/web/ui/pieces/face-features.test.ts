import { expect, test } from 'vitest'
import { CAST } from '#kit/bots/cast.ts'
import { featuresOf } from './face-features.ts'

test('every bot of the cast has a face of its own, and keeps it', () => {
  const faces = CAST.map(({ name }) => featuresOf(name))
  expect(new Set(faces).size).toBe(CAST.length)
  expect(CAST.map(({ name }) => featuresOf(name))).toEqual(faces)
})
