import { expect, test } from 'vitest'
import { startHand, TestMatch } from '../testing/test-match.ts'

test('CAM-35: only its owner sees the hidden letters of a word', () => {
  const match = startHand(['banana', 'superb', 'glass'], ['b', 'z', 'f']).move('a', 'y', 'e')
  const seen = (viewer: 0 | 1 | 2 | 'spectator') => JSON.stringify(match.view(viewer))
  for (const viewer of [1, 2, 'spectator'] as const) expect(seen(viewer)).not.toContain('banana')
  for (const viewer of [0, 2, 'spectator'] as const) expect(seen(viewer)).not.toContain('superb')
  expect(seen(0)).toContain('banana')
})

test('CAM-35: when a word is chosen the others learn its length and nothing more', () => {
  const match = new TestMatch(3)
  match.send(0, { type: 'choose-word', word: 'banana' })
  expect(match.notices(1)).toEqual([{ type: 'word-chosen', seat: 0, length: 6 }])
  expect(match.notices('spectator')).toEqual(match.notices(1))
  expect(match.notices(0)).toEqual([{ type: 'own-word-chosen', word: 'banana' }])
})

test('CAM-35: board, tokens, dashes, points and guesses are the same for everybody', () => {
  const match = startHand(['banana', 'superb', 'glass'], ['b', 'z', 'f'])
  match.move('a', 'y').guess(1, 'monkey')
  const { seat: _, word: __, ...shared } = match.view(0)
  for (const viewer of [1, 2, 'spectator'] as const) {
    expect(match.view(viewer)).toMatchObject(shared)
  }
})
