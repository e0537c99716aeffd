import { expect, test } from 'vitest'
import { begun, Sitting } from '#games/cambridge/rules/testing/test-match.ts'
import { promptOf } from './prompt.ts'

test('each is told what is asked of them, or of whom it is asked', () => {
  const sitting = new Sitting(2)
  expect(promptOf(sitting.view(0)).head).toBe('Choose your word')
  sitting.send(0, { type: 'choose-word', word: 'planet' })
  expect(promptOf(sitting.view(0)).head).toBe('Your word is chosen')
  expect(promptOf(sitting.view('spectator')).head).toBe('Words are chosen')
  sitting.send(1, { type: 'choose-word', word: 'banana' })
  expect(promptOf(sitting.view(1)).head).toBe('Place Ann’s token')
  expect(promptOf(sitting.view(0)).head).toBe('Ben places your token')
  expect(promptOf(sitting.view('spectator'))).toEqual({
    head: 'Ben places a token',
    message: 'Ann’s token goes on any letter without one.',
  })
  sitting.place('a', 'z')
  expect(promptOf(sitting.view(0)).head).toBe('Your turn')
  expect(promptOf(sitting.view(1))).toEqual({
    head: 'Ann’s turn',
    message: 'Moves, or guesses a word.',
  })
})

test('a right guess leads to another, and the others hear of it', () => {
  const sitting = begun(['planet', 'banana', 'vivid'], ['a', 'z', 'x']).guess(1, 'banana')
  expect(promptOf(sitting.view(0)).head).toBe('Right!')
  expect(promptOf(sitting.view(2)).message).toBe('Was right, and may guess on.')
})
