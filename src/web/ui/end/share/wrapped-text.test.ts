import { expect, test } from 'vitest'
import { wrapped } from './wrapped-text.ts'

const widthOf = (text: string): number => text.length

test('lines break between words, and within a word that is longer than a line', () => {
  expect(wrapped('Ann wins with 9 points.', 10, widthOf)).toEqual(['Ann wins', 'with 9', 'points.'])
  expect(wrapped('WWWWWWWWWWWW wins', 8, widthOf)).toEqual(['WWWWWWWW', 'WWWW', 'wins'])
  expect(wrapped('', 8, widthOf)).toEqual([''])
})
