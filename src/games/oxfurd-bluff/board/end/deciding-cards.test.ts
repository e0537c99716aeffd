import { expect, test } from 'vitest'
import { SOME_HISTORY } from '../testing/some-history.ts'
import { cardResults, decidingCards } from './deciding-cards.ts'

test('OXF-12, OXF-14: bonus and pulldown count towards the swing of a card', () => {
  expect(cardResults(SOME_HISTORY).map(({ swing }) => swing)).toEqual([5, 0, 10, 1])
})

test('the cards with the largest swing, in order, the last always among them', () => {
  const numbers = (most: number) => decidingCards(SOME_HISTORY, most).map(({ number }) => number)
  expect(numbers(2)).toEqual([3, 4])
  expect(numbers(5)).toEqual([1, 3, 4])
  expect(decidingCards({ cards: [], moves: [] }, 3)).toEqual([])
})
