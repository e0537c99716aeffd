import { expect, test } from 'vitest'
import type { Options } from '#games/boggle-master/rules/options.ts'
import { optionFacts } from './options-text.ts'

const USUAL: Options = {
  target: null,
  advanced: false,
  handicaps: [],
  feedback: 'instant',
  counts: false,
  seconds: 180,
}
const factsOf = (change: Partial<Options>) =>
  Object.fromEntries(optionFacts({ ...USUAL, ...change }, ['Ann', 'Ben']))

test('options as sentences', () => {
  expect(factsOf({})).toEqual({
    Play: 'A single game: most points win.',
    Timer: 'Each grid lies open for 3 minutes.',
    Words: 'Four letters or more.',
    Judging: 'What does not count is refused at once.',
    Counts: 'How many words somebody has stays unseen until the end.',
  })
  expect(factsOf({ target: 50, advanced: true, feedback: 'paper', counts: true })).toMatchObject({
    Play: 'A tournament: grid after grid, until somebody has 50 points.',
    Words: 'Advanced play: five letters or more for everybody.',
    Judging: 'As on paper: everything is written down and judged at the end.',
    Counts: 'Everybody sees how many words the others have.',
  })
})

test('players with shorter words are named, or counted where a seat is empty', () => {
  expect(factsOf({ handicaps: [1] })['Words']).toBe(
    'Four letters or more; for Ben three, a point each.',
  )
  expect(factsOf({ handicaps: [0, 2] })['Words']).toBe(
    'Four letters or more; for Ann and seat 3 three, a point each.',
  )
})
