import { describe, expect, test } from 'vitest'
import { libraryOf } from '#lexicon/testing/library.ts'
import { nextCard } from '../pieces/box.ts'
import { CARDS, TEST_DECK } from '../testing/cards.ts'
import { TestMatch } from '../testing/test-match.ts'

describe('the cards', () => {
  test('OXF-22: each card in the box is equally likely', () => {
    const { state } = new TestMatch()
    const cardFor = (drawn: number) =>
      nextCard(
        { ...state, outOfBox: [4, 1] },
        {
          ...libraryOf({ deck: () => TEST_DECK }),
          dice: { below: () => drawn, shuffle: (items) => items },
          deal: null,
        },
      )
    expect([0, 1, 2, 3, 4].map(cardFor)).toEqual([0, 2, 3, 5, 6])
  })

  test('OXF-22: no card comes twice until all have been drawn; then they are shuffled', () => {
    const match = new TestMatch()
    const drawn = Array.from({ length: 3 * CARDS.length }, () => {
      const { number } = match.put(0, { climber: 0 }).put(1, { climber: 0 }).roll(1).state.drawn!
      const shuffled = match.eventsOfType('deck-shuffled').length
      match.answer(true)
      return { number, shuffled }
    })
    for (let round = 0; round < 3; round += 1) {
      const cards = drawn.slice(round * CARDS.length, (round + 1) * CARDS.length)
      expect(new Set(cards.map(({ number }) => number)).size).toBe(CARDS.length)
      expect(cards.map(({ shuffled }) => shuffled)).toEqual(
        cards.map((_, nth) => (round > 0 && nth === 0 ? 1 : 0)),
      )
    }
  })

  test.each([
    ['gentle', [0, 1, 2, 3]],
    ['standard', [4, 5]],
    ['fiendish', [6]],
    ['mixed', [0, 1, 2, 3, 4, 5, 6]],
  ])('OXF-22: the option %s decides which cards are drawn', (difficulty, numbers) => {
    const match = new TestMatch({ options: { difficulty } })
    const drawn = numbers.map(() => {
      const { number } = match.roll(1).state.drawn!
      match.answer(true)
      return number
    })
    expect(new Set(drawn)).toEqual(new Set(numbers))
  })
})
