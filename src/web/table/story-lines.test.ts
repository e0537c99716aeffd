import { expect, test } from 'vitest'
import type { FeedItem } from '#table/table-view.ts'
import { storyLines } from './story-lines.ts'

const NEWS: readonly FeedItem[] = [
  { seq: 1, wallTime: 0, text: 'Game 1.', notice: { type: 'grid-shaken' } },
  { seq: 2, wallTime: 1, text: 'Ben has 1 word.', notice: { type: 'list-counted', seat: 1 } },
  { seq: 3, wallTime: 2, text: 'Cleo has 1 word.', notice: { type: 'list-counted', seat: 2 } },
  {
    seq: 4,
    wallTime: 3,
    text: 'You write STEAM.',
    notice: { type: 'word-written', word: 'steam' },
  },
  { seq: 5, wallTime: 4, text: 'Ben has 2 words.', notice: { type: 'list-counted', seat: 1 } },
  { seq: 6, wallTime: 5, text: 'You write TEAM.', notice: { type: 'word-written', word: 'team' } },
]

test('of fleeting notices the latest of each player stays', () => {
  expect(storyLines(NEWS, ['list-counted']).map(({ message }) => message)).toEqual([
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
  const event = { type: 'chatted', name: 'Ann', person: 'p', text: 'Hm', at: 0 } as const
  const [line] = storyLines([{ seq: 1, wallTime: 0, text: 'Ann: Hm', event }], ['chatted'])
  expect(line).toEqual({ no: 1, message: 'Ann: Hm', said: true, fleeting: false })
})
