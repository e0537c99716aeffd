import { expect, test } from 'vitest'
import { dashesLabel, patternLabel, tileLabel } from './labels.ts'

test('a tile is labelled with its name, place, side, tokens and whether it is legal', () => {
  const up = { tile: 'm', faceUp: true, locked: false }
  expect(tileLabel(up, 8, [], 'you may move here')).toBe(
    'M, row 2 column 3, face up, you may move here',
  )
  const tokens = [
    { name: 'Ann', cell: 0, own: true },
    { name: 'Ben', cell: 0 },
  ]
  expect(tileLabel({ ...up, faceUp: false }, 0, tokens, null)).toBe(
    'M, row 1 column 1, face down, your token and Ben’s token',
  )
  expect(tileLabel({ tile: 'crown', faceUp: true, locked: true }, 29, [], 'chosen')).toBe(
    'Crown, row 5 column 6, face up, locked, chosen',
  )
  expect(dashesLabel('p--n')).toBe('P, dash, dash, N')
  expect(patternLabel('your', 'p-')).toBe('Your word: P, dash')
})
