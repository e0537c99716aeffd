import { expect, test } from 'vitest'
import type { Annals, Passage } from '#games/oxfurd-bluff/rules/state.ts'
import { decidingDeeds, deedsOf, wayOf } from './deciding-cards.ts'
import { someAnswer } from '../testing/some-view.ts'

const pass = (
  side: number,
  from: number,
  to: number,
  by: Passage['by'],
  cards: number,
): Passage => ({ side, from, to, by, cards })

const ANNALS: Annals = {
  cards: [
    someAnswer(1, true, 0),
    someAnswer(2, false, 0),
    someAnswer(3, true, 1),
    someAnswer(4, true, 1),
  ],
  passages: [
    pass(0, 0, 3, 'answer', 1),
    pass(0, 3, 5, 'bonus', 1),
    pass(1, 0, 5, 'answer', 3),
    pass(0, 5, 0, 'pulldown', 3),
    pass(1, 5, 6, 'answer', 4),
  ],
}

test('OXF-12, OXF-14 a card counts with its bonus and with whom it pulled down', () => {
  expect(deedsOf(ANNALS).map(({ swing }) => swing)).toEqual([5, 0, 10, 1])
})

test('the mightiest cards are chosen, told in their order, the last always among them', () => {
  expect(decidingDeeds(ANNALS, 2).map(({ number }) => number)).toEqual([3, 4])
  expect(decidingDeeds(ANNALS, 5).map(({ number }) => number)).toEqual([1, 3, 4])
  expect(decidingDeeds({ cards: [], passages: [] }, 3)).toEqual([])
})

test('a way begins at the foot and goes on to the end', () => {
  expect(wayOf(ANNALS, 0)).toEqual([
    { cards: 0, step: 0 },
    { cards: 1, step: 3 },
    { cards: 1, step: 5 },
    { cards: 3, step: 0 },
    { cards: 4, step: 0 },
  ])
})
