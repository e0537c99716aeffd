import { expect, test } from 'vitest'
import type { FeedItem } from '#table/table-view.ts'
import type { TableEvent } from '#table/table.ts'
import { chatLines, feedLines } from './feed-lines.ts'

const wrote = (word: string) => ({ type: 'word-written', word })
const counted = (seat: number) => ({ type: 'list-counted', seat })

const FEED: readonly FeedItem[] = [
  { seq: 1, wallTime: 0, text: 'Game 1.', notice: { type: 'grid-shaken' } },
  { seq: 2, wallTime: 1, text: 'Ben has 1 word.', notice: counted(1) },
  { seq: 3, wallTime: 2, text: 'Cleo has 1 word.', notice: counted(2) },
  { seq: 4, wallTime: 3, text: 'You write STEAM.', notice: wrote('steam'), isOwn: true },
  { seq: 5, wallTime: 4, text: 'Ben has 2 words.', notice: counted(1) },
]

const texts = (feed: readonly FeedItem[], ...kinds: Parameters<typeof feedLines>[1][]) =>
  feedLines(feed, kinds[0] ?? {}).map(({ text }) => text)

function events(...list: readonly Exclude<TableEvent, { type: 'played' }>[]): readonly FeedItem[] {
  return list.map((event, at) => ({
    seq: at + 1,
    wallTime: at,
    text: `${event.type} ${at}`,
    event,
  }))
}

test('of transient notices only the latest of each player stays, and is not announced', () => {
  const lines = feedLines(FEED, { transient: ['list-counted'] })
  expect(lines.map(({ text }) => text)).toEqual([
    'Game 1.',
    'Cleo has 1 word.',
    'You write STEAM.',
    'Ben has 2 words.',
  ])
  expect(lines.filter(({ isSilent }) => isSilent)).toHaveLength(2)
})

test('without transient kinds every line stays', () => {
  expect(texts(FEED)).toHaveLength(FEED.length)
})

test('what the viewer has done is for screen readers, unless the board has announced it', () => {
  const own = feedLines(FEED, {}).filter(({ isUnseen }) => isUnseen)
  expect(own).toEqual([{ seq: 4, text: 'You write STEAM.', isSilent: false, isUnseen: true }])
  expect(texts(FEED, { announced: ['word-written'] })).not.toContain('You write STEAM.')
})

test('so is what the viewer has done at the table, and nobody else', () => {
  const feed = events(
    {
      type: 'opened',
      id: 't',
      code: 'bako-tiru',
      game: 'tuf',
      host: { person: 'p-ann', name: 'Ann' },
      listed: false,
      options: {},
      arranged: false,
    },
    { type: 'sat-down', person: 'p-ann', name: 'Ann' },
    { type: 'sat-down', person: 'p-ben', name: 'Ben' },
    { type: 'bots-hurried', chair: 0 },
    { type: 'bots-hurried', chair: 1 },
    { type: 'word-asked', word: 'steam', chair: 0, until: 9 },
    { type: 'voted', word: 'steam', chair: 1, admit: true },
    { type: 'renamed', person: 'p-ben', name: 'Benno' },
    { type: 'hint-given', chair: 0, step: 'nudge', text: 'There is a word of 8 letters.' },
  )
  const ownOf = (person: string, seat: number) =>
    feedLines(feed, {}, { person, seat, isHost: false }).flatMap(({ seq, isUnseen }) =>
      isUnseen ? [seq] : [],
    )
  expect(ownOf('p-ann', 0)).toEqual([1, 2, 4, 6])
  expect(ownOf('p-ben', 1)).toEqual([3, 5, 7, 8])
  // A hint was said beside the board.
  const seenBy = (person: string, seat: number) =>
    feedLines(feed, {}, { person, seat, isHost: false }).map(({ seq }) => seq)
  expect(seenBy('p-ann', 0)).not.toContain(9)
  expect(seenBy('p-ben', 1)).toContain(9)
})

test('so is what the host has done as the host; of settings the controls speak', () => {
  const feed = events(
    { type: 'options-set', options: {} },
    { type: 'team-set', chair: 1, team: 0 },
    { type: 'bot-sat-down', level: 'novice', name: 'Flo' },
    { type: 'muted', person: 'p-ben', on: true },
    { type: 'got-up', chair: 1, kicked: true },
    { type: 'got-up', chair: 2, kicked: false },
    { type: 'banned', person: 'p-ben', name: 'Ben' },
    { type: 'ban-lifted', person: 'p-ben' },
    { type: 'chat-set', open: false },
    { type: 'started', hallTime: 0 },
  )
  const linesOf = (isHost: boolean) => feedLines(feed, {}, { person: 'p', seat: 0, isHost })
  const seqs = (isHost: boolean, isUnseen: boolean) =>
    linesOf(isHost).flatMap((line) => (line.isUnseen === isUnseen ? [line.seq] : []))
  expect(seqs(true, false)).toEqual([6, 10])
  expect(seqs(true, true)).toEqual([3, 4, 5, 7, 8])
  expect(seqs(false, false)).toHaveLength(feed.length)
})

test('of changed settings only the latest of each kind and chair stays', () => {
  const options = { type: 'options-set', options: {} } as const
  const lines = events(
    options,
    { type: 'team-set', chair: 0, team: 1 },
    options,
    { type: 'team-set', chair: 1, team: 1 },
    { type: 'team-set', chair: 0, team: null },
    options,
    { type: 'started', hallTime: 0 },
  )
  expect(texts(lines)).toEqual(['team-set 3', 'team-set 4', 'options-set 5', 'started 6'])
})

test('chat is not among them', () => {
  const said = { type: 'chatted', name: 'Ann', person: 'p', text: 'Hm' } as const
  const lines = events(said, { type: 'closed' })
  expect(texts(lines)).toEqual(['closed 1'])
  expect(chatLines(lines)).toEqual([{ seq: 1, person: 'p', name: 'Ann', text: 'Hm' }])
})

test('of the viewer’s own act, what ends a part of the game is shown', () => {
  const own = (seq: number, type: string): FeedItem => ({
    seq,
    wallTime: seq,
    text: `${type} ${seq}`,
    notice: { type },
    isOwn: true,
  })
  const feed = [own(1, 'definition-read'), own(2, 'answered'), own(3, 'round-ended')]
  const lines = feedLines(feed, { shownToAll: ['round-ended'] })
  expect(lines.map(({ isUnseen }) => isUnseen)).toEqual([true, true, false])
  expect(lines.some(({ isSilent }) => isSilent)).toBe(false)
})

test('what the board announces is left out', () => {
  const feed: readonly FeedItem[] = [
    { seq: 1, wallTime: 0, text: 'It is your turn.', notice: { type: 'turn-begun' } },
    ...FEED.slice(1, 2),
  ]
  expect(texts(feed, { announced: ['turn-begun'] })).toEqual(['Ben has 1 word.'])
})

test('the result is said like everything that led to it', () => {
  const won = { seq: 6, wallTime: 6, text: 'You win.', notice: { type: 'table-won' } } as const
  expect(feedLines([...FEED, won], {}).at(-1)).toMatchObject({ isSilent: false, isUnseen: false })
  expect(feedLines(events({ type: 'closed' }), {})[0]).toMatchObject({ isSilent: false })
})
