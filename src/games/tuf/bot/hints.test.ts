import { expect, test } from 'vitest'
import { TestMatch } from '../rules/testing/test-match.ts'
import { wordHint } from './hints.ts'

test('TUF-5, HALL-7: a hint says which letter an Ω stands for', () => {
  const match = new TestMatch(['Ann', 'Ben'])
  const { grids, rolls } = match.view(0)
  expect(wordHint(match.movesFor(0, [0, 0, 'down', 'Salem']), grids, rolls, 0)).toMatchObject({
    nudge: 'You can lay a word of 5 letters that begins with S, for which Ω stands.',
    answer: 'Lay SALEM down, Ω for S.',
  })
  expect(wordHint(match.movesFor(0, [0, 0, 'across', 'trains']), grids, rolls, 0)).toMatchObject({
    nudge: 'You can lay a word of 6 letters that begins with T.',
    answer: 'Lay TRAINS across.',
  })
})
