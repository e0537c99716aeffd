import { expect, test } from 'vitest'
import { cardName } from './card-names.ts'

test('a card is named with its colour, its points and its premium', () => {
  expect(cardName('e red')).toBe('E, red, 1 point')
  expect(cardName('r black', 'r', 'double letter')).toBe('R, black, 1 point, double letter')
  expect(cardName('? blue')).toBe('blank, blue, 0 points')
  expect(cardName('? blue', 'q')).toBe('Q, a blank, blue, 0 points')
})
