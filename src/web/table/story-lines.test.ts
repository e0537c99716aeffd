import { expect, test } from 'vitest'
import type { News } from '#hall/sitting-view.ts'
import { storyLines } from './story-lines.ts'

const NEWS: readonly News[] = [
  { no: 1, at: 0, says: 'Game 1.', notice: { type: 'grid-shaken' } },
  { no: 2, at: 1, says: 'Ben has 1 word.', notice: { type: 'list-counted', seat: 1 } },
  { no: 3, at: 2, says: 'Cleo has 1 word.', notice: { type: 'list-counted', seat: 2 } },
  { no: 4, at: 3, says: 'You write STEAM.', notice: { type: 'word-written', word: 'steam' } },
  { no: 5, at: 4, says: 'Ben has 2 words.', notice: { type: 'list-counted', seat: 1 } },
  { no: 6, at: 5, says: 'You write TEAM.', notice: { type: 'word-written', word: 'team' } },
]

test('of fleeting notices the latest of each player stays', () => {
  expect(storyLines(NEWS, ['list-counted']).map(({ says }) => says)).toEqual([
    'Game 1.',
    'Cleo has 1 word.',
    'You write STEAM.',
    'Ben has 2 words.',
    'You write TEAM.',
  ])
  expect(storyLines(NEWS, ['list-counted']).filter(({ fleeting }) => fleeting)).toHaveLength(2)
})

test('where a game calls none fleeting, everything stays', () => {
  expect(storyLines(NEWS, [])).toHaveLength(NEWS.length)
})

test('what people say is marked', () => {
  const happening = { type: 'chatted', name: 'Ann', person: 'p', text: 'Hm', at: 0 } as const
  const [line] = storyLines([{ no: 1, at: 0, says: 'Ann: Hm', happening }], ['chatted'])
  expect(line).toEqual({ no: 1, says: 'Ann: Hm', said: true, fleeting: false })
})
