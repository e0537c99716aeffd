import { formatFault } from '#kit/input-fault.ts'
import { describe, expect, test } from 'vitest'
import { boggleMaster } from '#games/boggle-master/rules/game.ts'
import { GRID, testWords } from '#games/boggle-master/rules/testing/test-match.ts'
import { whispers } from '#kit/testing/whispers.ts'
import { ABSENCE_BEFORE_HOLD } from '#table/decision.ts'
import type { TableRequest } from '#table/table-request.ts'
import { TestTable } from '#table/testing/test-table.ts'

const FULL = whispers.seats.max

function gathering(): TestTable {
  return new TestTable({ game: whispers })
}

/** Ann and Ben whisper; Cem watches. */
function playing(): TestTable {
  return gathering().sit('ben').start()
}

function over(): TestTable {
  return playing().play('ann', { number: 7 }).play('ben', { number: 9 })
}

/** Everything that only hosts may ask. */
const HOSTS_ONLY: readonly TableRequest[] = [
  { type: 'seat-bot', level: 'expert' },
  { type: 'kick', chair: 0 },
  { type: 'set-options', options: {} },
  { type: 'set-listed', listed: true },
  { type: 'set-team', chair: 0, team: 1 },
  { type: 'start' },
  { type: 'mute', person: 'ann', on: true },
]

describe('who is not the host', () => {
  test.each(HOSTS_ONLY)('may not $type', (request) => {
    expect(gathering().sit('ben').ask('ben', request).refusal).toBe('host-only')
    expect(gathering().ask('cem', request).refusal).toBe('host-only')
  })
})

describe('what is settled before the start', () => {
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
  test('takes the next chair under the name of who asks', () => {
    const party = gathering().sit('ben')
    expect(party.step.applied!.entry.events).toEqual([
      { type: 'sat-down', person: 'ben', name: 'Ben' },
    ])
    expect(party.table.chairs.map(({ name }) => name)).toEqual(['Ann', 'Ben'])
  })

  test('is refused twice, at a full table, and once the game has started', () => {
    expect(gathering().sit('ann').refusal).toBe('seated-already')
    expect(gathering().sit('ben', 'cem', 'dot', 'eve').refusal).toBe('table-full')
    expect(playing().sit('cem').refusal).toBe('started')
    expect(over().sit('cem').refusal).toBe('started')
  })
})

describe('get-up', () => {
  test('empties the chair before the start and passes the host on', () => {
    const party = gathering().sit('ben').ask('ann', { type: 'get-up' })
    expect(party.eventTypes).toEqual(['got-up', 'host-passed'])
    expect(party.table).toMatchObject({ host: 'ben', chairs: [{ person: 'ben' }] })
  })

  test('gives the table up when nobody is left, bots or not', () => {
    const party = gathering().seatBot('novice').ask('ann', { type: 'get-up' })
    expect(party.eventTypes).toEqual(['got-up', 'abandoned'])
    expect(party.table.phase).toBe('over')
  })

  test('leaves the game during it, and the chair stays', () => {
    const party = gathering().sit('ben', 'cem').start().ask('ann', { type: 'get-up' })
    expect(party.eventTypes).toEqual(['played', 'got-up', 'host-passed'])
    expect(party.table.host).toBe('ben')
    expect(party.table.chairs[0]).toMatchObject({ person: 'ann', left: true })
    expect(party.ask('ann', { type: 'get-up' }).refusal).toBe('left')
  })

  test('is refused to who has no seat, and after the end', () => {
    expect(gathering().ask('cem', { type: 'get-up' }).refusal).toBe('not-seated')
    expect(over().ask('ann', { type: 'get-up' }).refusal).toBe('game-over')
  })
})

describe('seat-bot', () => {
  test('gives every bot a name of its own', () => {
    const party = gathering().seatBot('expert').seatBot('expert').seatBot('novice')
    expect(party.table.chairs.map(({ name }) => name)).toEqual([
      'Ann',
      'Expert bot',
      'Expert bot 2',
      'Novice bot',
    ])
    expect(party.table.chairs).toHaveLength(FULL)
    expect(party.seatBot('novice').refusal).toBe('table-full')
  })
})

describe('kick', () => {
  test('asks anybody but oneself to leave', () => {
    const party = gathering().sit('ben').seatBot('master')
    expect(party.ask('ann', { type: 'kick', chair: 0 }).refusal).toBe('yourself')
    expect(party.ask('ann', { type: 'kick', chair: 9 }).refusal).toBe('no-such-chair')
    party.ask('ann', { type: 'kick', chair: 2 }).ask('ann', { type: 'kick', chair: 1 })
    expect(party.step.applied!.entry.events).toEqual([{ type: 'got-up', chair: 1, kicked: true }])
    expect(party.table.chairs).toHaveLength(1)
  })

  test('takes a player out of a game', () => {
    const party = gathering().sit('ben', 'cem').start().ask('ann', { type: 'kick', chair: 1 })
    expect(party.eventTypes).toEqual(['played', 'got-up'])
    expect(party.table.chairs[1]!.left).toBe(true)
  })
})

describe('set-options, set-listed and set-team', () => {
  test('are the host’s to settle', () => {
    const party = new TestTable({ game: boggleMaster })
    party.ask('ann', { type: 'set-options', options: { seconds: 60 } })
    expect(party.table.options).toMatchObject({ seconds: 60, feedback: 'instant' })
    party.ask('ann', { type: 'set-listed', listed: true })
    expect(party.table.listed).toBe(true)
    party.ask('ann', { type: 'set-team', chair: 0, team: 3 })
    expect(party.table.chairs[0]!.team).toBe(3)
    party.ask('ann', { type: 'set-team', chair: 0, team: null })
    expect(party.table.chairs[0]!.team).toBeNull()
  })

  test('say what is wrong', () => {
    const party = new TestTable({ game: boggleMaster })
    party.ask('ann', { type: 'set-options', options: { seconds: 1 } })
    expect(party.refusal).toBe('malformed-options')
    expect(party.ask('ann', { type: 'set-team', chair: 1, team: 0 }).refusal).toBe('no-such-chair')
  })

  test('options for seats that may yet be taken are let through, and judged at the start', () => {
    const party = new TestTable({ game: boggleMaster, library: { words: testWords } })
    party.ask('ann', { type: 'set-options', options: { handicaps: [3] } })
    expect(party.refusal).toBeNull()
    expect(party.start().refusal).toBe('cannot-start')
  })
})

describe('start', () => {
  test('begins the game with everybody who sits', () => {
    const party = playing()
    expect(party.eventTypes).toEqual(['started', 'played'])
    expect(party.table).toMatchObject({ phase: 'playing', startedAt: party.now })
    expect(party.table.match!.opened.roster.map(({ name }) => name)).toEqual(['Ann', 'Ben'])
  })

  test('is refused to too few', () => {
    expect(gathering().start().refusal).toBe('cannot-start')
  })
})

describe('play', () => {
  test('is refused before the start, to watchers, and by the game', () => {
    expect(gathering().play('ann', { number: 1 }).refusal).toBe('not-started')
    expect(playing().play('cem', { number: 1 }).refusal).toBe('not-seated')
    expect(playing().play('ann', { number: -1 }).refusal).toBe('out-of-range')
    expect(playing().play('ann', 'nonsense').refusal).toBe('malformed-command')
    expect(over().play('ann', { number: 1 }).refusal).toBe('game-over')
    expect(gathering().ask('ann', { type: 'get-up' }).play('ann', {}).refusal).toBe('not-seated')
  })

  test('ends the game when the game says so, with the seed', () => {
    const party = over()
    expect(party.table.phase).toBe('over')
    expect(party.table.match!.revealed!.seed).toBe('party')
  })

  test('tells the clock first: what comes too late is refused, and the end has happened', () => {
    const party = playing().wait(10_000).play('ann', { number: 1 })
    expect(party.refusal).toBe('game-over')
    expect(party.eventTypes).toEqual(['played', 'played'])
    expect(party.table.phase).toBe('over')
  })
})

describe('the clock', () => {
  test('says nothing before its time', () => {
    expect(playing().wait(9999).clock().eventTypes).toEqual([])
    expect(playing().wait(10_000).clock().eventTypes).toEqual(['played', 'played'])
    expect(gathering().clock().refusal).toBe('not-started')
  })

  test('stands still while the hall is down', () => {
    const party = playing().wait(60_000).record({ type: 'credited', millis: 55_000 })
    expect(party.clock().eventTypes).toEqual([])
    expect(party.wait(5000).clock().eventTypes).toEqual(['played', 'played'])
  })

  test('does not go back, however much is credited', () => {
    const party = playing().wait(1000).play('ann', { number: 1 })
    party.record({ type: 'credited', millis: 30_000 }).play('ben', { number: 2 })
    expect(party.refusal).toBeNull()
    expect(party.table.match!.gameTime).toBe(1000)
  })
})

describe('chat and mute', () => {
  test('anybody may speak, in any phase, until muted', () => {
    for (const party of [gathering(), playing(), over()]) {
      party.ask('cem', { type: 'chat', text: 'hello' })
      expect(party.step.applied!.entry.events).toEqual([
        { type: 'chatted', person: 'cem', name: 'Cem', text: 'hello' },
      ])
      party.ask('ann', { type: 'mute', person: 'cem', on: true })
      expect(party.ask('cem', { type: 'chat', text: 'again' }).refusal).toBe('muted')
      party.ask('ann', { type: 'mute', person: 'cem', on: false })
      expect(party.ask('cem', { type: 'chat', text: 'again' }).refusal).toBeNull()
    }
  })
})

describe('hold', () => {
  const hold: TableRequest = { type: 'hold', chair: 1, level: 'regular' }

  test('lets a bot play for who has been away long enough, until they are back', () => {
    const party = playing()
    party.away.set('ben', ABSENCE_BEFORE_HOLD - 1)
    expect(party.ask('ann', hold).refusal).toBe('still-here')
    party.away.set('ben', ABSENCE_BEFORE_HOLD)
    expect(party.ask('ann', hold).eventTypes).toEqual(['held'])
    expect(party.table.chairs[1]!.bot).toBe('regular')
    expect(party.ask('ann', hold).refusal).toBe('held-already')
    expect(party.bot(1, { number: 4 }).refusal).toBeNull()
    expect(party.comeBack('ben').eventTypes).toEqual(['returned'])
    expect(party.table.chairs[1]).toMatchObject({ person: 'ben', bot: null })
    expect(party.comeBack('ben').eventTypes).toEqual([])
  })

  test('is refused to watchers, for empty chairs, for bots, and outside a game', () => {
    const party = gathering().sit('ben').seatBot('novice').start()
    party.away.set('ben', ABSENCE_BEFORE_HOLD)
    expect(party.ask('cem', hold).refusal).toBe('not-seated')
    expect(party.ask('ann', { ...hold, chair: 7 }).refusal).toBe('no-such-chair')
    expect(party.ask('ann', { ...hold, chair: 2 }).refusal).toBe('no-such-chair')
    party.ask('ben', { type: 'get-up' })
    expect(party.ask('ann', hold).refusal).toBe('no-such-chair')
    expect(gathering().sit('ben').ask('ann', hold).refusal).toBe('no-such-chair')
    expect(over().ask('ann', hold).refusal).toBe('no-such-chair')
  })
})

test('an arranged deal is played as arranged', () => {
  const deal = { grids: [boggleMaster.parse.deal({ grids: [GRID] })] }
  const parsed = deal.grids[0]!
  if (!parsed.ok) throw new Error(formatFault(parsed.refusal))
  const party = new TestTable({
    game: boggleMaster,
    library: { words: testWords },
    deal: parsed.value,
  })
  party.start().play('ann', { type: 'write', word: 'steam' })
  expect(party.refusal).toBeNull()
  expect(party.play('ann', { type: 'write', word: 'steam' }).refusal).toBe('already-written')
})
