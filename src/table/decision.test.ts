import { formatFault } from '#kit/input-fault.ts'
import { describe, expect, test } from 'vitest'
import { boggleMaster } from '#games/boggle-master/rules/game.ts'
import { GRID, testWords } from '#games/boggle-master/rules/testing/test-match.ts'
import type { Viewer } from '#kit/game.ts'
import { ABSENCE_LIMIT } from '#table/permissions.ts'
import type { TableRequest } from '#table/table-request.ts'
import { feedItemsOf, viewTable } from '#table/table-view.ts'
import { COUNTDOWN, gameTimeAt, wakeHallTime } from '#table/table.ts'
import { TestTable } from '#table/testing/test-table.ts'
import { gathering, over, playing } from '#table/testing/whispers-table.ts'

/** Everything that only hosts may ask. */
const HOSTS_ONLY: readonly TableRequest[] = [
  { type: 'seat-bot', level: 'expert' },
  { type: 'kick', chair: 0 },
  { type: 'set-options', options: {} },
  { type: 'set-listed', listed: true },
  { type: 'set-bot-pace', pace: 'quick' },
  { type: 'set-team', chair: 0, team: 1 },
  { type: 'start' },
  { type: 'mute', person: 'ann', on: true },
  { type: 'set-chat', open: false },
  { type: 'remove', person: 'ann' },
  { type: 'lift-ban', person: 'ann' },
  { type: 'pass-host', person: 'ben' },
  { type: 'close' },
]

describe('who is not the host', () => {
  test.each(HOSTS_ONLY)('may not $type', (request) => {
    expect(gathering().sit('ben').ask('ben', request).refusal).toBe('host-only')
    expect(gathering().ask('cem', request).refusal).toBe('host-only')
  })
})

describe('what is set up before the start', () => {
  test.each<TableRequest>([
    { type: 'seat-bot', level: 'expert' },
    { type: 'set-options', options: {} },
    { type: 'set-team', chair: 0, team: 1 },
    { type: 'start' },
  ])('$type is refused after it', (request) => {
    expect(playing().ask('ann', request).refusal).toBe('started')
    expect(over().ask('ann', request).refusal).toBe('started')
  })
})

describe('sit', () => {
  test('takes the next chair, under the requester’s name', () => {
    const testTable = gathering().sit('ben')
    expect(testTable.step.applied!.entry.events).toEqual([
      { type: 'sat-down', person: 'ben', name: 'Ben' },
    ])
    expect(testTable.table.chairs.map(({ name }) => name)).toEqual(['Ann', 'Ben'])
  })

  test('is refused twice, at a full table, and once the game has started', () => {
    expect(gathering().sit('ann').refusal).toBe('seated-already')
    expect(gathering().sit('ben', 'cem', 'dot', 'eve').refusal).toBe('table-full')
    expect(playing().sit('cem').refusal).toBe('started')
    expect(over().sit('cem').refusal).toBe('started')
  })
})

describe('names at a table', () => {
  const names = ({ table }: TestTable) => table.chairs.map(({ name }) => name)

  test('are numbered when they are the same', () => {
    const testTable = gathering().sitAs('an', 'ANN').sitAs('anna', 'Ann')
    expect(names(testTable)).toEqual(['Ann', 'ANN 2', 'Ann 3'])
  })

  test('skip numbers that somebody’s own name has, and stay short enough', () => {
    const testTable = gathering().sitAs('ben', 'Ann 2').sitAs('cem', 'Ann')
    expect(names(testTable)).toEqual(['Ann', 'Ann 2', 'Ann 3'])
    const long = 'W'.repeat(24)
    const wide = gathering().sitAs('ben', long).sitAs('cem', long)
    expect(names(wide).slice(1)).toEqual([long, `${'W'.repeat(22)} 2`])
  })

  test('may not look like that of another chair', () => {
    expect(gathering().sitAs('eve', 'Аnn').refusal).toBe('name-taken')
    expect(gathering().sitAs('eve', 'A nn').refusal).toBe('name-taken')
    const withBot = gathering().ask('ann', {
      type: 'seat-bot',
      level: 'expert',
      name: 'Otto Graph',
    })
    expect(withBot.sitAs('eve', '0tto Graph').refusal).toBe('name-taken')
    expect(names(gathering().sitAs('eve', 'Anna'))).toEqual(['Ann', 'Anna'])
  })

  test('of spectators who chat obey the same rules', () => {
    const say = (name: string) => playing().as('eve', name, { type: 'chat', text: 'Hi' })
    expect(say('Веn').refusal).toBe('name-taken')
    expect(say('Ben').step.applied!.entry.events).toMatchObject([{ name: 'Ben 2' }])
    expect(say('Eve').step.applied!.entry.events).toMatchObject([{ name: 'Eve' }])
  })

  test.each([
    'Wordhall: the game is over',
    'Host : I end this',
    '** Novice bоt: my word',
    'Otto Graph: hm',
  ])('nobody says what reads as if a bot or the hall had: %s', (text) => {
    expect(playing().as('ben', 'Ben', { type: 'chat', text }).refusal).toBe('forged-line')
  })

  test.each(['Ann: your turn', 'The bot is slow: look', 'My word: hostile', '12:30', ':)'])(
    'other colons are fine: %s',
    (text) => {
      expect(playing().as('ben', 'Ben', { type: 'chat', text }).refusal).toBeNull()
    },
  )

  test('of those seated are the chair’s in chat, whatever they are called by now', () => {
    const said = playing().as('ben', 'Ann', { type: 'chat', text: 'Hi' })
    expect(said.step.applied!.entry.events).toMatchObject([{ person: 'ben', name: 'Ben' }])
  })
})

describe('get-up', () => {
  test('empties the chair before the start and passes the host on', () => {
    const testTable = gathering().sit('ben').ask('ann', { type: 'get-up' })
    expect(testTable.eventTypes).toEqual(['got-up', 'host-passed'])
    expect(testTable.table).toMatchObject({ host: 'ben', chairs: [{ person: 'ben' }] })
  })

  test('abandons the table when no person is left', () => {
    const testTable = gathering().seatBot('novice').ask('ann', { type: 'get-up' })
    expect(testTable.eventTypes).toEqual(['got-up', 'abandoned'])
    expect(testTable.table.phase).toBe('over')
  })

  test('leaves the game during it, and the chair stays', () => {
    const testTable = gathering().sit('ben', 'cem').start().ask('ann', { type: 'get-up' })
    expect(testTable.eventTypes).toEqual(['played', 'got-up', 'host-passed'])
    expect(testTable.table.host).toBe('ben')
    expect(testTable.table.chairs[0]).toMatchObject({ person: 'ann', left: true })
    expect(testTable.ask('ann', { type: 'get-up' }).refusal).toBe('left')
  })

  test('is refused to people without a seat, and after the end', () => {
    expect(gathering().ask('cem', { type: 'get-up' }).refusal).toBe('not-seated')
    expect(over().ask('ann', { type: 'get-up' }).refusal).toBe('game-over')
  })
})

describe('set-options, set-listed and set-team', () => {
  test('are up to the host', () => {
    const testTable = new TestTable({ game: boggleMaster })
    testTable.ask('ann', { type: 'set-options', options: { seconds: 60 } })
    expect(testTable.table.options).toMatchObject({ seconds: 60, feedback: 'instant' })
    testTable.ask('ann', { type: 'set-listed', listed: true })
    expect(testTable.table.listed).toBe(true)
    testTable.ask('ann', { type: 'set-team', chair: 0, team: 3 })
    expect(testTable.table.chairs[0]!.team).toBe(3)
    testTable.ask('ann', { type: 'set-team', chair: 0, team: null })
    expect(testTable.table.chairs[0]!.team).toBeNull()
  })

  test('say what is wrong', () => {
    const testTable = new TestTable({ game: boggleMaster })
    testTable.ask('ann', { type: 'set-options', options: { seconds: 1 } })
    expect(testTable.refusal).toBe('malformed-options')
    expect(testTable.ask('ann', { type: 'set-team', chair: 1, team: 0 }).refusal).toBe(
      'no-such-chair',
    )
  })

  test('options for seats not yet taken are accepted, and checked at the start', () => {
    const testTable = new TestTable({ game: boggleMaster, library: { words: testWords } })
    testTable.ask('ann', { type: 'set-options', options: { handicaps: [3] } })
    expect(testTable.refusal).toBeNull()
    expect(testTable.start().refusal).toBe('cannot-start')
  })
})

describe('start', () => {
  test('begins the game with everybody who sits', () => {
    const testTable = playing()
    expect(testTable.eventTypes).toEqual(['started', 'played'])
    expect(testTable.table).toMatchObject({ phase: 'playing', startedAt: testTable.now })
    expect(testTable.table.match!.opened.roster.map(({ name }) => name)).toEqual(['Ann', 'Ben'])
  })

  test('is refused to too few', () => {
    expect(gathering().start().refusal).toBe('cannot-start')
  })
})

describe('play', () => {
  test('is refused before the start, to spectators, and by the game', () => {
    expect(gathering().play('ann', { number: 1 }).refusal).toBe('not-started')
    expect(playing().play('cem', { number: 1 }).refusal).toBe('not-seated')
    expect(playing().play('ann', { number: -1 }).refusal).toBe('out-of-range')
    expect(playing().play('ann', 'nonsense').refusal).toBe('malformed-command')
    expect(over().play('ann', { number: 1 }).refusal).toBe('game-over')
    expect(gathering().ask('ann', { type: 'get-up' }).play('ann', {}).refusal).toBe('not-seated')
  })

  test('ends the table with the match and reveals the seed', () => {
    const testTable = over()
    expect(testTable.table.phase).toBe('over')
    expect(testTable.table.match!.revealed!.seed).toBe('test table')
  })

  test('applies due clock acts first: a late command is refused, but the end is recorded', () => {
    const testTable = playing().wait(10_000).play('ann', { number: 1 })
    expect(testTable.refusal).toBe('game-over')
    expect(testTable.eventTypes).toEqual(['played', 'played'])
    expect(testTable.table.phase).toBe('over')
  })
})

describe('the clock', () => {
  test('records nothing before a wake time', () => {
    expect(playing().wait(9999).clock().eventTypes).toEqual([])
    expect(playing().wait(10_000).clock().eventTypes).toEqual(['played', 'played'])
    expect(gathering().clock().refusal).toBe('not-started')
  })

  test('stands still while the hall is down', () => {
    const testTable = playing().wait(60_000).record({ type: 'credited', millis: 55_000 })
    expect(testTable.clock().eventTypes).toEqual([])
    expect(testTable.wait(5000).clock().eventTypes).toEqual(['played', 'played'])
  })

  test('does not go back, however much is credited', () => {
    const testTable = playing().wait(1000).play('ann', { number: 1 })
    testTable.record({ type: 'credited', millis: 30_000 }).play('ben', { number: 2 })
    expect(testTable.refusal).toBeNull()
    expect(testTable.table.match!.gameTime).toBe(1000)
  })
})

describe('chat and mute', () => {
  test('anybody may speak, in any phase, until muted', () => {
    for (const testTable of [gathering(), playing(), over()]) {
      testTable.ask('cem', { type: 'chat', text: 'hello' })
      expect(testTable.step.applied!.entry.events).toEqual([
        { type: 'chatted', person: 'cem', name: 'Cem', text: 'hello' },
      ])
      testTable.ask('ann', { type: 'mute', person: 'cem', on: true })
      expect(testTable.ask('cem', { type: 'chat', text: 'again' }).refusal).toBe('muted')
      testTable.ask('ann', { type: 'mute', person: 'cem', on: false })
      expect(testTable.ask('cem', { type: 'chat', text: 'again' }).refusal).toBeNull()
    }
  })
})

describe('a chat that the host closes', () => {
  test('is closed to everybody until it is opened again', () => {
    for (const testTable of [gathering(), playing(), over()]) {
      testTable.ask('ann', { type: 'set-chat', open: false })
      for (const person of ['ann', 'ben', 'cem']) {
        expect(testTable.ask(person, { type: 'chat', text: 'hello' }).refusal).toBe('chat-closed')
      }
      expect(testTable.ask('ann', { type: 'set-chat', open: false }).eventTypes).toEqual([])
      expect(testTable.ask('ann', { type: 'set-chat', open: true }).eventTypes).toEqual([
        'chat-set',
      ])
      expect(testTable.ask('cem', { type: 'chat', text: 'hello' }).refusal).toBeNull()
    }
  })
})

describe('hold', () => {
  const hold: TableRequest = { type: 'hold', chair: 1, level: 'regular' }

  test('lets a bot play for an absent player until they are back', () => {
    const testTable = playing()
    testTable.away.set('ben', ABSENCE_LIMIT - 1)
    expect(testTable.ask('ann', hold).refusal).toBe('still-here')
    testTable.away.set('ben', ABSENCE_LIMIT)
    expect(testTable.ask('ann', hold).eventTypes).toEqual(['held'])
    expect(testTable.table.chairs[1]!.bot).toBe('regular')
    expect(testTable.ask('ann', hold).refusal).toBe('held-already')
    expect(testTable.bot(1, { number: 4 }).refusal).toBeNull()
    expect(testTable.comeBack('ben').eventTypes).toEqual(['returned'])
    expect(testTable.table.chairs[1]).toMatchObject({ person: 'ben', bot: null })
    expect(testTable.comeBack('ben').eventTypes).toEqual([])
  })

  test('is refused to spectators, for empty chairs, for bots, and outside a game', () => {
    const testTable = gathering().sit('ben').seatBot('novice').start()
    testTable.away.set('ben', ABSENCE_LIMIT)
    expect(testTable.ask('cem', hold).refusal).toBe('not-seated')
    expect(testTable.ask('ann', { ...hold, chair: 7 }).refusal).toBe('no-such-chair')
    expect(testTable.ask('ann', { ...hold, chair: 2 }).refusal).toBe('no-such-chair')
    testTable.ask('ben', { type: 'get-up' })
    expect(testTable.ask('ann', hold).refusal).toBe('no-such-chair')
    expect(gathering().sit('ben').ask('ann', hold).refusal).toBe('no-such-chair')
    expect(over().ask('ann', hold).refusal).toBe('no-such-chair')
  })
})

/** A table of Boggle Master on a known grid. */
function arranged(): TestTable {
  const deal = boggleMaster.parse.deal({ grids: [GRID] })
  if (!deal.ok) throw new Error(formatFault(deal.refusal))
  return new TestTable({ game: boggleMaster, library: { words: testWords }, deal: deal.value })
}

test('an arranged deal is played as arranged', () => {
  const testTable = arranged()
  testTable.start().play('ann', { type: 'write', word: 'steam' })
  expect(testTable.refusal).toBeNull()
  expect(testTable.play('ann', { type: 'write', word: 'steam' }).refusal).toBe('already-written')
})

const race = () => new TestTable({ game: boggleMaster, library: { words: testWords } })

describe('the countdown', () => {
  const counted = () => race().sit('ben').ask('ann', { type: 'start' })
  const write = { type: 'write', word: 'steam' }

  test('is over before anything is dealt, so that nobody can look or move early', () => {
    const testTable = counted()
    const { table, now } = testTable
    expect(table).toMatchObject({ phase: 'gathering', startsAt: now + COUNTDOWN, match: null })
    expect(viewTable(table, 0)).toMatchObject({ match: null, view: null })
    expect(testTable.play('ann', write).refusal).toBe('not-started')
    expect(wakeHallTime(table)).toBe(now + COUNTDOWN)
    expect(testTable.wait(COUNTDOWN - 1).clock().eventTypes).toEqual([])
    expect(testTable.play('ann', write).refusal).toBe('not-started')
    expect(testTable.wait(1).clock().eventTypes).toEqual(['started', 'played'])
    expect(testTable.table).toMatchObject({ phase: 'playing', startsAt: null })
    expect(gameTimeAt(testTable.table, testTable.now)).toBe(0)
    expect(wakeHallTime(testTable.table)).toBe(testTable.now + 180_000)
  })

  test('lets nobody change who plays, or what', () => {
    const testTable = counted()
    for (const request of [
      { type: 'start' },
      { type: 'seat-bot', level: 'regular' },
      { type: 'set-options', options: {} },
      { type: 'set-team', chair: 0, team: 1 },
    ] as const) {
      expect(testTable.ask('ann', request).refusal).toBe('started')
    }
    expect(testTable.ask('cleo', { type: 'sit' }).refusal).toBe('started')
  })

  test('stops when somebody leaves, and the table gathers again', () => {
    const testTable = counted().ask('ben', { type: 'get-up' })
    expect(testTable.table).toMatchObject({ phase: 'gathering', startsAt: null })
    expect(testTable.wait(COUNTDOWN).clock().eventTypes).toEqual([])
    expect(testTable.sit('ben').refusal).toBeNull()
    const closed = counted().ask('ann', { type: 'close' })
    expect(wakeHallTime(closed.table)).toBeNull()
  })

  test('is for people who race each other, not for one alone or for games with turns', () => {
    const alone = race().seatBot('regular').ask('ann', { type: 'start' })
    expect(alone.table.startedAt).toBe(alone.now)
    const turns = playing()
    expect(turns.table.startedAt).toBe(turns.now)
  })
})

test('a feed marks what its viewer has just done, and nobody else’s', () => {
  const testTable = arranged().sit('ben').start().play('ann', { type: 'write', word: 'steam' })
  const { applied } = testTable.step
  const items = (viewer: Viewer) => {
    return feedItemsOf(applied!, viewer)
  }
  expect(items(0)).toMatchObject([{ text: 'You write STEAM.', isOwn: true }])
  expect(items(1)).toEqual([])
  testTable.ask('ann', { type: 'chat', text: 'hello' })
  expect(feedItemsOf(testTable.step.applied!, 0)[0]).not.toHaveProperty('isOwn')
})

test('so does it with all that comes of an own act, whatever its sentence begins with', () => {
  const testTable = arranged().ask('ann', { type: 'set-options', options: { target: 50 } })
  testTable.start().play('ann', { type: 'finish' })
  const items = feedItemsOf(testTable.step.applied!, 0)
  expect(items).toMatchObject([
    { text: 'You have put the pencil down.', isOwn: true },
    { text: 'Game 1 is over: you 0.', isOwn: true },
  ])
})

test('since when the same seats are to act is changed by turns only, not by moves or chat', () => {
  const testTable = playing()
  const since = testTable.table.toActSince
  expect(since).toBe(testTable.now)
  testTable.wait(1000).ask('ann', { type: 'chat', text: 'hello' })
  expect(testTable.table.toActSince).toBe(since)
  testTable.wait(9000).clock()
  expect(testTable.table.phase).toBe('over')
  expect(testTable.table.toActSince).toBe(testTable.now)
})
