import { expect, test } from 'vitest'
import { TestMatch } from '#games/boggle-master/rules/testing/test-match.ts'
import type { Report } from '#games/boggle-master/rules/play/judging.ts'
import {
  bestFind,
  filterWords,
  gridWords,
  groupWords,
  reasonFor,
  sortJudged,
} from './report-words.ts'

const NAMES = ['Ann', 'Ben', 'Cleo']

function reportOf(setup: 'alone' | 'teams' = 'alone'): Report {
  const team = (seat: number) => (setup === 'teams' && seat < 2 ? 0 : seat)
  const players = NAMES.map((name, seat) => ({ name, team: team(seat) }))
  const match = new TestMatch(players, { options: { feedback: 'paper' } })
    .write(0, 'steam', 'team', 'rings', 'inge', 'tea', 'steamy')
    .write(1, 'team', 'quiet', 'teams')
    .write(2, 'rings', 'diet')
    .wait()
  return match.view(0).report!
}

test('BOG-20: each word of the grid with those who had it', () => {
  const words = new Map(gridWords(reportOf()).map((held) => [held.word, held]))
  expect(words.get('team')).toEqual({ word: 'team', finders: [0, 1] })
  expect(words.get('quiet')?.finders).toEqual([1])
  expect(words.get('stein')?.finders).toEqual([])
  expect(words.has('inge')).toBe(false)
})

test('found and missed words together are all words', () => {
  const words = gridWords(reportOf())
  const found = filterWords(words, 'found')
  expect(found.map(({ word }) => word).toSorted()).toEqual(
    ['diet', 'quiet', 'rings', 'steam', 'team', 'teams'].toSorted(),
  )
  expect(filterWords(words, 'missed').length + found.length).toBe(words.length)
  expect(filterWords(words, 'all')).toBe(words)
})

test('groups by length, the longest first', () => {
  const groups = groupWords(gridWords(reportOf()), 'length', new Map())
  expect(groups.map(({ heading }) => heading)).toEqual([
    '6 letters, 3 points',
    '5 letters, 2 points',
    '4 letters, 1 point',
  ])
  const fours = groups[2]!.words.map(({ word }) => word)
  expect(fours).toEqual(fours.toSorted())
})

test('groups by rarity, the rarest first and the unknown last', () => {
  const words = filterWords(gridWords(reportOf()), 'found')
  const rarities = new Map([
    ['team', 10],
    ['quiet', 20],
    ['diet', 80],
    ['rings', 50],
    ['steam', null],
  ])
  const groups = groupWords(words, 'rarity', rarities)
  expect(groups.map(({ heading }) => heading)).toEqual([
    'Very rare',
    'Less common',
    'Everyday',
    'Not known how rare',
  ])
})

test('the best find has most points, then is the rarest, and was not struck', () => {
  const report = reportOf()
  expect(bestFind(report, new Map())).toEqual({ word: 'quiet', points: 2, seat: 1 })
  expect(bestFind(report, new Map([['steam', 70]]))).toEqual({ word: 'steam', points: 2, seat: 0 })
  expect(bestFind({ ...report, lists: [[], [], []] }, new Map())).toBeNull()
})

test('words that count come first in a list', () => {
  const sorted = sortJudged(reportOf().lists[0]!)
  expect(sorted.map(({ word }) => word)).toEqual([
    'steam',
    'inge',
    'rings',
    'steamy',
    'tea',
    'team',
  ])
})

test('BOG-9, BOG-17, BOG-19: each strike has a reason', () => {
  const reasons = (report: Report, seat: number) =>
    Object.fromEntries(
      report.lists[seat]!.flatMap(({ word, struck }) =>
        struck === null ? [] : [[word, reasonFor(struck, NAMES)]],
      ),
    )
  expect(reasons(reportOf(), 0)).toEqual({
    team: 'shared with Ben',
    rings: 'shared with Cleo',
    inge: 'a name',
    tea: 'too short',
    steamy: 'not on the grid',
  })
  expect(reasons(reportOf('teams'), 1)).toEqual({ team: 'kept by Ann' })
})
