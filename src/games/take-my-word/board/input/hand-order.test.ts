import { expect, test } from 'vitest'
import type { LetterCard } from '#games/take-my-word/rules/pieces/cards.ts'
import { updateHand, moveInHand, shuffleHand, sortHand } from './hand-order.ts'

const CARDS: readonly LetterCard[] = ['e red', '? blue', 'a black', 'e red', 'b red']
const dealt = updateHand([], CARDS)
const cards = (held: readonly { readonly card: LetterCard }[]) => held.map(({ card }) => card)
const ids = (held: readonly { readonly id: number }[]) => held.map(({ id }) => id)

test('a hand keeps its order while cards come and go', () => {
  const turned = sortHand(dealt, 'letter')
  const played = updateHand(turned, ['? blue', 'e red', 'b red'])
  expect(cards(played)).toEqual(['b red', 'e red', '? blue'])
  const filled = updateHand(played, ['? blue', 'e red', 'b red', 'z black'])
  expect(cards(filled)).toEqual(['b red', 'e red', '? blue', 'z black'])
  expect(new Set(ids(filled)).size).toBe(4)
})

test('of two equal cards the one that was placed is gone', () => {
  expect(ids(updateHand(dealt, CARDS.slice(1), [0]))).toEqual([1, 2, 3, 4])
  expect(ids(updateHand(dealt, CARDS.slice(1), [3]))).toEqual([0, 1, 2, 4])
})

test('an unchanged hand is the same value', () => {
  expect(updateHand(dealt, CARDS.toReversed())).toBe(dealt)
})

test('sorting goes by colour or by letter, blanks last', () => {
  expect(cards(sortHand(dealt, 'colour'))).toEqual(['b red', 'e red', 'e red', '? blue', 'a black'])
  expect(cards(sortHand(dealt, 'letter'))).toEqual(['a black', 'b red', 'e red', 'e red', '? blue'])
})

test('shuffling and moving lose no card', () => {
  const ranks = [0.4, 0.1, 0.9, 0.2, 0.3]
  let next = 0
  expect(ids(shuffleHand(dealt, () => ranks[next++]!))).toEqual([1, 3, 4, 0, 2])
  expect(ids(moveInHand(dealt, 4, 0))).toEqual([4, 0, 1, 2, 3])
  expect(ids(moveInHand(dealt, 0, 4))).toEqual([1, 2, 3, 4, 0])
})
