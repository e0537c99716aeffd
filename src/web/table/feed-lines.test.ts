import { expect, test } from 'vitest'
import type { FeedItem } from '#table/table-view.ts'
import { feedLines } from './feed-lines.ts'

const wrote = (word: string) => ({ type: 'word-written', word })
const counted = (seat: number) => ({ type: 'list-counted', seat })

const FEED: readonly FeedItem[] = [
  { seq: 1, wallTime: 0, text: 'Game 1.', notice: { type: 'grid-shaken' } },
  { seq: 2, wallTime: 1, text: 'Ben has 1 word.', notice: counted(1) },
  { seq: 3, wallTime: 2, text: 'Cleo has 1 word.', notice: counted(2) },
  { seq: 4, wallTime: 3, text: 'You write STEAM.', notice: wrote('steam') },
  { seq: 5, wallTime: 4, text: 'Ben has 2 words.', notice: counted(1) },
  { seq: 6, wallTime: 5, text: 'You write TEAM.', notice: wrote('team') },
]

test('of transient notices only the latest of each player stays', () => {
  const lines = feedLines(FEED, ['list-counted'])
  expect(lines.map(({ text }) => text)).toEqual([
    'Game 1.',
    'Cleo has 1 word.',
    'You write STEAM.',
    'Ben has 2 words.',
    'You write TEAM.',
  ])
  expect(lines.filter(({ isTransient }) => isTransient)).toHaveLength(2)
})

test('without transient kinds every line stays', () => {
  expect(feedLines(FEED, [])).toHaveLength(FEED.length)
})

test('chat is marked and never transient', () => {
  const event = { type: 'chatted', name: 'Ann', person: 'p', text: 'Hm' } as const
  const [line] = feedLines([{ seq: 1, wallTime: 0, text: 'Ann: Hm', event }], ['chatted'])
  expect(line).toEqual({ seq: 1, text: 'Ann: Hm', isChat: true, isTransient: false })
})
