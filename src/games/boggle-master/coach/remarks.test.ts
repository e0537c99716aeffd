import { expect, test } from 'vitest'
import type { JudgedWord } from '../rules/play/judging.ts'
import type { ReviewedGame } from './games.ts'
import { remarksOf } from './remarks.ts'

const MINUTE = 60_000

/** Words with the times they were written at, and what each scored. */
function textsOf(
  words: readonly (readonly [word: string, after: number, points: number])[],
  some: Partial<ReviewedGame> = {},
): readonly string[] {
  const list = words.map(([word, , points]): JudgedWord => {
    return { word, points, struck: points > 0 ? null : { because: 'shared', with: [1] } }
  })
  const game: ReviewedGame = {
    game: 1,
    grid: [],
    seconds: 180,
    ended: 3 * MINUTE,
    report: { game: 1, grid: [], lists: [list, []], points: [0, 0], held: [] },
    written: words.map(([word, after]) => ({ word, after, moment: 0 })),
    start: 0,
    missed: [],
    masters: [],
    ...some,
  }
  return remarksOf([game], 0).map(({ text }) => text)
}

test('BOG-9: a word that was struck is not the best find, and may leave none', () => {
  const best = (text: string) => text.includes('best find')
  expect(
    textsOf([
      ['watch', 0, 0],
      ['tea', 10, 1],
    ]).filter(best),
  ).toEqual(['TEA was your best find: 1 point.'])
  expect(textsOf([['watch', 0, 0]]).filter(best)).toEqual([])
})

test('the longest time without a word is named, also at the end', () => {
  const quiet = (text: string) => text.startsWith('You wrote nothing')
  const said = (times: readonly number[], some?: Partial<ReviewedGame>) =>
    textsOf(
      times.map((after) => ['tea', after, 1]),
      some,
    )
      .filter(quiet)
      .map((text) => text.split('.')[0])
  expect(said([10_000, 30_000])).toEqual([
    'You wrote nothing for the last 2 minutes and 30 seconds',
  ])
  expect(said([MINUTE, 80_000, 100_000, 120_000, 140_000, 160_000])).toEqual([
    'You wrote nothing for the first 60 seconds',
  ])
  expect(said([0, 20_000, 100_000, 120_000, 140_000, 160_000])).toEqual([
    'You wrote nothing for 80 seconds on end',
  ])
  // Who plays alone may finish when they like.
  expect(said([10_000, 30_000], { ended: 40_000 })).toEqual([])
})
