import { expect, test } from 'vitest'
import { makeWords } from '#lexicon/lexicon.ts'
import { readCrossword } from '#games/tuf/rules/play/crossword.ts'
import { laidBy } from '#games/tuf/rules/pieces/grid.ts'
import { ROLL, testWords } from '#games/tuf/rules/testing/test-match.ts'
import { searchWords } from '#games/tuf/rules/solver/search-words.ts'
import { vocabularyOf } from '#games/tuf/rules/pieces/vocabulary.ts'
import { BestSearch } from './best-search.ts'

const OPTIONS = {
  language: 'english',
  subject: null,
  subjectUse: 'besides',
  largeWords: false,
  marks: false,
} as const
const CUBES = Array.from(ROLL.replaceAll(' ', ''), (face) =>
  face === 'Ω' ? face : face.toLowerCase(),
)

function best(offensive: readonly string[]) {
  const words = searchWords(OPTIONS, testWords)
  const search = new BestSearch(CUBES, words, makeWords('offensive', offensive))
  for (let step = 0; step < 40; step++) search.step(200)
  const { grid, points, used } = search.best!
  const vocabulary = vocabularyOf(OPTIONS, testWords)
  const reading = readCrossword(laidBy(0, grid, CUBES), vocabulary, false)
  return { points, used, reading }
}

test('TUF-18, TUF-19: finds a valid crossword, with the points that the rules give', () => {
  const { points, used, reading } = best([])
  expect(reading.faults).toEqual([])
  const words = reading.lines.reduce((sum, line) => sum + line.points, 0)
  expect(points).toBe(words + 3 * reading.capitals)
  expect(used).toBeGreaterThan(10)
})

test('skips crosswords with an offensive word', () => {
  const [offensive] = best([]).reading.lines.toSorted((a, b) => b.points - a.points)
  const polite = best([offensive!.word])
  expect(polite.reading.lines.map(({ word }) => word)).not.toContain(offensive!.word)
})
