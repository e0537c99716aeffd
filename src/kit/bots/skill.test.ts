import { expect, test } from 'vitest'
import { skillsByLevel } from './skill.ts'

test('every level gets its column of the table', () => {
  const skills = skillsByLevel<{ words: number; careful: boolean }>({
    words: [1, 2, 3, 4],
    careful: [false, false, true, true],
  })
  expect(skills).toEqual({
    novice: { words: 1, careful: false },
    regular: { words: 2, careful: false },
    expert: { words: 3, careful: true },
    master: { words: 4, careful: true },
  })
})
