import { expect, test } from 'vitest'
import { startHand, TestMatch } from '#games/cambridge/rules/testing/test-match.ts'
import { promptOf } from './prompt.ts'
import { spokenBoard, spokenTask, spokenWord } from './spoken-board.ts'

test('the prompt says what the viewer is asked, or what another player is doing', () => {
  const match = new TestMatch(2)
  expect(promptOf(match.view(0)).title).toBe('Choose your word')
  match.send(0, { type: 'choose-word', word: 'planet' })
  expect(promptOf(match.view(0)).title).toBe('Your word is chosen')
  expect(promptOf(match.view('spectator')).title).toBe('Words are chosen')
  match.send(1, { type: 'choose-word', word: 'banana' })
  expect(promptOf(match.view(1)).title).toBe('Place Ann’s token')
  expect(promptOf(match.view(0)).title).toBe('Ben is placing your token')
  expect(promptOf(match.view('spectator'))).toEqual({
    title: 'Ben is placing a token',
    message:
      'Ann’s token goes on any letter without one. Everybody’s is placed by the player before.',
  })
  match.place('a', 'z')
  expect(promptOf(match.view(0)).title).toBe('Your turn')
  expect(promptOf(match.view(1))).toEqual({
    title: 'Ann’s turn',
    message: 'They may move, or guess a word.',
  })
})

test('after a right guess the prompt offers another, and tells the others', () => {
  const match = startHand(['planet', 'banana', 'vivid'], ['a', 'z', 'x']).guess(1, 'banana')
  expect(promptOf(match.view(0)).title).toBe('Right!')
  expect(promptOf(match.view(2)).message).toBe('They were right, and may guess on.')
})

test('CAM-35: by ear, too, the tiles to move to, points and words are as the viewer sees them', () => {
  const match = startHand(['planet', 'banana'], ['b', 'y']).move('a')
  expect(spokenTask(match.view(0))).toBe('They may move, or guess a word.')
  expect(spokenTask(match.view(1))).toMatch(/^You may move to [A-Z] in row \d column \d/)
  expect(spokenWord(match.view(0), 1)).toBe('Ben’s word: dash, A, dash, A, dash, A.')
  const ann = spokenBoard(match.view(0))
  expect(ann).toContain('Your word: dash, dash, A, dash, dash, dash. It is PLANET.')
  expect(ann).not.toContain('BANANA')
  expect(spokenBoard(match.view('spectator'))).not.toMatch(/PLANET|BANANA/)
})
