import { expect, test } from 'vitest'
import { begun, Sitting } from '../testing/test-match.ts'

test('CAM-35 nobody but its owner sees the hidden letters of a word', () => {
  const sitting = begun(['banana', 'superb', 'glass'], ['b', 'z', 'f']).move('a', 'y', 'e')
  const seen = (viewer: 0 | 1 | 2 | 'spectator') => JSON.stringify(sitting.view(viewer))
  for (const viewer of [1, 2, 'spectator'] as const) expect(seen(viewer)).not.toContain('banana')
  for (const viewer of [0, 2, 'spectator'] as const) expect(seen(viewer)).not.toContain('superb')
  expect(seen(0)).toContain('banana')
})

test('CAM-35 choosing tells the others the length and nothing more', () => {
  const sitting = new Sitting(3)
  const before = sitting.step
  sitting.send(0, { type: 'choose-word', word: 'banana' })
  expect(sitting.heard(before, 1)).toEqual([{ type: 'word-chosen', seat: 0, length: 6 }])
  expect(sitting.heard(before, 'spectator')).toEqual(sitting.heard(before, 1))
  expect(sitting.heard(before, 0)).toEqual([{ type: 'own-word-chosen', word: 'banana' }])
})

test('CAM-35 board, tokens, dashes, points and guesses are the same for everybody', () => {
  const sitting = begun(['banana', 'superb', 'glass'], ['b', 'z', 'f'])
  sitting.move('a', 'y').guess(1, 'monkey')
  const { seat: _, word: __, ...shared } = sitting.view(0)
  for (const viewer of [1, 2, 'spectator'] as const) {
    expect(sitting.view(viewer)).toMatchObject(shared)
  }
})
