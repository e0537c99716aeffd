import { expect, test } from 'vitest'
import type { CoachContext, SeenMatch } from '#kit/coach/coach.ts'
import { diceFrom } from '#kit/dice.ts'
import { replayLog } from '#match/match.ts'
import { seenBy } from '#match/replay.ts'
import { takeMyWord, type TakeMyWord } from '../rules/game.ts'
import { TestMatch, testWords } from '../rules/testing/test-match.ts'
import { chartOf } from './chart.ts'
import { sectionsOf } from './sections.ts'
import { judgeTurns } from './turns.ts'

const context: CoachContext = { words: testWords, dice: (purpose) => diceFrom('test', purpose) }

/** Ann makes CAT with a double word. Ben can take it with BATS, and has a triple letter for the B. */
function catOnTheTable(): TestMatch {
  const hands = ['c red, a blue, t black, double word', 's black, b black, triple letter']
  return new TestMatch(2, { cards: hands, options: { rounds: 1 } }).play(0, {
    after: 'c red, a blue, t black',
    premiums: [{ place: 2, premium: 'double word' }],
  })
}

function batsTakesCat(): TestMatch {
  return catOnTheTable().play(1, {
    over: { 0: 'b black' },
    after: 's black',
    premiums: [{ place: 0, premium: 'triple letter' }],
  })
}

/** What a player is told, in plain tables. */
function tablesOf(match: TestMatch, seat: number) {
  expect(match.refusal).toBe(null)
  const seen = seenBy(replayLog(match.log, takeMyWord), seat) as SeenMatch<TakeMyWord>
  const judging = judgeTurns(seen, context)
  let judged = judging.next()
  while (judged.done !== true) judged = judging.next()
  return sectionsOf(seen, judged.value).map((section) => {
    if (section.kind !== 'table') throw new Error(section.kind)
    for (const row of section.rows) expect(row).toHaveLength(section.columns.length)
    return [section.title, ...section.rows] as const
  })
}

test('a word that was taken: how safe it was, and the premium wasted on it', () => {
  expect(tablesOf(batsTakesCat(), 0)).toEqual([
    [
      'How safe your words were',
      ['1', 'CAT', '10', expect.stringMatching(/^\d+% could take it$/), 'taken by Ben'],
    ],
    ['Your premiums', ['1', 'double word', 'CAT', 'wasted: 10 taken']],
  ])
})

test('a word that was kept, taken from somebody, with a premium that counts', () => {
  expect(tablesOf(batsTakesCat(), 1)).toEqual([
    ['How safe your words were', ['1', 'BATS', '24', 'safe', 'kept']],
    ['What could be taken', ['1', 'CAT (Ann, 10)', 'BATS (24)', 'yes', 'yes']],
    ['Your premiums', ['1', 'triple letter', 'BATS', '24']],
  ])
})

test('what could have been taken and was not; nothing is said of words and premiums not played', () => {
  const cleared = catOnTheTable().play(1, { clear: true, after: 's black', score: 'letter' })
  expect(tablesOf(cleared, 1)).toEqual([
    ['What could be taken', ['1', 'CAT (Ann, 10)', 'BATS (24)', 'yes', 'no']],
  ])
  expect(tablesOf(cleared, 0)[0]).toEqual([
    'How safe your words were',
    ['1', 'CAT', '10', expect.stringMatching(/could take it$/), 'kept'],
  ])
})

test('what could have been taken, though something else was better', () => {
  const hands = ['i blue, n black, k green', 'q black, u red, i red, z black, s black']
  const match = new TestMatch(2, { cards: hands, options: { rounds: 1 } })
    .play(0, { after: 'i blue, n black, k green' })
    .play(1, { clear: true, after: 'q black, u red, i red, z black' })
  expect(tablesOf(match, 1)).toContainEqual([
    'What could be taken',
    ['1', 'INK (Ann, 7)', 'INKS (8)', 'no', 'no'],
  ])
})

test('TMW-22: what could be taken for a letter says so', () => {
  const hands = ['c red, a blue, t black', 's black, b black']
  const match = new TestMatch(2, { cards: hands, options: { rounds: 1 } })
    .play(0, { after: 'c red, a blue, t black' })
    .play(1, { after: 's black', score: 'letter' })
  expect(tablesOf(match, 1)).toContainEqual([
    'What could be taken',
    ['1', 'CAT (Ann, 5)', 'CATS (1, the letter alone)', 'yes', 'yes'],
  ])
})

test('TMW-28: the chart ends with the result, from which the letters in hand are deducted', () => {
  const match = catOnTheTable().play(1, { clear: true, after: 's black', score: 'letter' })
  const { lines } = chartOf(seenBy(replayLog(match.log, takeMyWord), 1) as SeenMatch<TakeMyWord>)
  expect(match.view(1).ending!.deductions[1]).toBeGreaterThan(0)
  expect(lines.map(({ values }) => values.at(-1))).toEqual(match.outcome!.scores)
})

test('single letters are safe, and have no row', () => {
  const letter = new TestMatch(2, { cards: ['c red', 'a blue'], options: { rounds: 1 } })
  letter.play(0, { after: 'c red', score: 'letter' })
  expect(tablesOf(letter, 0)).toEqual([])
})
