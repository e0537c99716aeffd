import { expect, test } from 'vitest'
import type { Laid } from '#games/tuf/rules/pieces/grid.ts'
import { doubtsAbout } from './doubts.ts'

const across = (word: string, x: number, y: number, capital = -1): readonly Laid[] =>
  Array.from(word, (letter, place) => ({
    seat: 0,
    cube: place,
    x: x + place,
    y,
    letter,
    capital: place === capital,
  }))

test('TUF-7: a crossword in pieces is doubted before it is declared', () => {
  expect(doubtsAbout(across('tin', 0, 0), false)).toEqual([])
  expect(doubtsAbout([...across('tin', 0, 0), ...across('den', 0, 4)], false)).toEqual([
    'It is not in one piece.',
  ])
})

test('TUF-5: so is an Ω inside a word, and what is marked', () => {
  expect(doubtsAbout(across('anna', 0, 0, 0), false)).toEqual([])
  expect(doubtsAbout(across('anna', 0, 0, 2), true)).toEqual([
    'An Ω stands inside a word; it must begin a name.',
    'Marked words do not hold.',
  ])
})
