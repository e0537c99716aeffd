import { expect, test } from 'vitest'
import { startHand } from '#games/cambridge/rules/testing/test-match.ts'
import { soundBetween } from './sounds.ts'

test('a letter that is taken, a guess and the end of a hand have sounds', () => {
  const match = startHand(['planet', 'banana'], ['h', 'z'])
  const start = match.view(0)
  expect(soundBetween(start, start)).toBe(null)
  const moved = match.move('b').view(0)
  expect(soundBetween(start, moved)).toBe('tile')
  const wrong = match.play({ type: 'guess', seat: 0, word: 'monkey' }).view(0)
  expect(match.refusal).toBe(null)
  expect(soundBetween(moved, wrong)).toBe('bell')
})

test('a word that was chosen and a right guess have sounds', () => {
  const match = startHand(['planet', 'banana', 'vivid'], ['h', 'z', 'x'])
  const before = match.view(1)
  expect(soundBetween({ ...before, word: null }, before)).toBe('pencil')
  const guessed = match.play({ type: 'guess', seat: 1, word: 'banana' }).view(1)
  expect(match.refusal).toBe(null)
  expect(soundBetween(before, guessed)).toBe('right')
})
