import { expect, test } from 'vitest'
import { someAnsweredCard, someView } from '../testing/some-view.ts'
import { promptOf } from './prompt.ts'

test('the captain whose turn it is rolls, the others wait', () => {
  expect(promptOf(someView({}))).toEqual({ title: 'Your side’s turn', message: 'Roll the die.' })
  expect(promptOf(someView({ seat: 1 })).message).toBe('Ann is to roll.')
  expect(promptOf(someView({ seat: 2, side: 1 })).message).toBe('Ann is to roll.')
})

test('OXF-13: a free roll needs no definition', () => {
  const view = someView({ phase: 'free-rolling' })
  expect(promptOf(view)).toEqual({
    title: 'Free roll',
    message: 'Roll, and climb by it without a definition.',
  })
  expect(promptOf({ ...view, seat: 1 }).message).toBe('Ann has a free roll.')
})

test('between an answer and the moves that follow, it says whether it was right', () => {
  const phase = 'answering'
  expect(promptOf(someView({ phase, answered: someAnsweredCard(1, true) })).message).toBe('Right!')
  expect(promptOf(someView({ phase, answered: someAnsweredCard(1, false) })).message).toBe('Wrong.')
})

test('there is nothing to say once the game is over', () => {
  expect(promptOf(someView({ phase: 'over', turn: null }))).toEqual({ title: '', message: '' })
})
