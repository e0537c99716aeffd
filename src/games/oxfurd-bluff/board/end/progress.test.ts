import { expect, test } from 'vitest'
import { SOME_HISTORY } from '../testing/some-history.ts'
import { progressOf } from './progress.ts'

test('progress begins on step 0 and goes on to the last card', () => {
  expect(progressOf(SOME_HISTORY, 0)).toEqual([
    { cardCount: 0, step: 0 },
    { cardCount: 1, step: 3 },
    { cardCount: 1, step: 5 },
    { cardCount: 3, step: 0 },
    { cardCount: 4, step: 0 },
  ])
})
