import { expect, test } from 'vitest'
import { FACES } from '#games/tuf/rules/pieces/cubes.ts'
import { colourOf } from './letter-colour.ts'

test('TUF-1: every letter has the colour of its cubes', () => {
  const letters = Object.entries(FACES).flatMap(([colour, faces]) =>
    faces.filter((face) => /^[a-z]$/.test(face)).map((face) => [face, colour] as const),
  )
  expect(letters).toHaveLength(26)
  for (const [letter, colour] of letters) expect(colourOf(letter), letter).toBe(colour)
})
