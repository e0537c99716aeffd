import { expect, test } from 'vitest'
import { startHand, TestMatch } from '#games/cambridge/rules/testing/test-match.ts'
import { promptOf } from './prompt.ts'

test('the prompt says what the viewer is asked, or what another player is doing', () => {
  const match = new TestMatch(2)
  expect(promptOf(match.view(0)).head).toBe('Choose your word')
  match.send(0, { type: 'choose-word', word: 'planet' })
  expect(promptOf(match.view(0)).head).toBe('Your word is chosen')
  expect(promptOf(match.view('spectator')).head).toBe('Words are chosen')
  match.send(1, { type: 'choose-word', word: 'banana' })
  expect(promptOf(match.view(1)).head).toBe('Place Ann’s token')
  expect(promptOf(match.view(0)).head).toBe('Ben is placing your token')
  expect(promptOf(match.view('spectator'))).toEqual({
    head: 'Ben is placing a token',
    message:
      'Ann’s token goes on any letter without one. Everybody’s is placed by the player before.',
  })
  match.place('a', 'z')
  expect(promptOf(match.view(0)).head).toBe('Your turn')
  expect(promptOf(match.view(1))).toEqual({
    head: 'Ann’s turn',
    message: 'Moves, or guesses a word.',
  })
})

test('after a right guess the prompt offers another, and tells the others', () => {
  const match = startHand(['planet', 'banana', 'vivid'], ['a', 'z', 'x']).guess(1, 'banana')
  expect(promptOf(match.view(0)).head).toBe('Right!')
  expect(promptOf(match.view(2)).message).toBe('Was right, and may guess on.')
})
