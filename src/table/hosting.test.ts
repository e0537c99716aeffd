import { describe, expect, test } from 'vitest'
import { ABSENCE_LIMIT } from '#table/permissions.ts'
import { feedItemsOf } from '#table/table-view.ts'
import type { TestTable } from '#table/testing/test-table.ts'
import { gathering, over, playing } from '#table/testing/whispers-table.ts'

describe('kick', () => {
  test('removes anybody but the host', () => {
    const testTable = gathering().sit('ben').seatBot('master')
    expect(testTable.ask('ann', { type: 'kick', chair: 0 }).refusal).toBe('yourself')
    expect(testTable.ask('ann', { type: 'kick', chair: 9 }).refusal).toBe('no-such-chair')
    testTable.ask('ann', { type: 'kick', chair: 2 })
    expect(testTable.eventTypes).toEqual(['got-up'])
    expect(testTable.table.banned).toEqual([])
    testTable.ask('ann', { type: 'kick', chair: 1 })
    expect(testTable.step.applied!.entry.events).toEqual([
      { type: 'banned', person: 'ben', name: 'Ben' },
      { type: 'got-up', chair: 1, kicked: true },
    ])
    expect(testTable.table.chairs).toHaveLength(1)
  })

  test('takes a player out of a game', () => {
    const testTable = gathering().sit('ben', 'cem').start().ask('ann', { type: 'kick', chair: 1 })
    expect(testTable.eventTypes).toEqual(['played', 'banned', 'got-up'])
    expect(testTable.table.chairs[1]!.left).toBe(true)
  })

  test('keeps the person out until the ban is lifted', () => {
    const testTable = gathering().sit('ben').ask('ann', { type: 'kick', chair: 1 })
    expect(testTable.sit('ben').refusal).toBe('removed')
    expect(testTable.ask('ben', { type: 'chat', text: 'hello' }).refusal).toBe('removed')
    expect(testTable.ask('ann', { type: 'lift-ban', person: 'ben' }).eventTypes).toEqual([
      'ban-lifted',
    ])
    expect(testTable.sit('ben').eventTypes).toEqual(['sat-down'])
  })
})

describe('remove and lift-ban', () => {
  test('remove does by person what kick does by chair', () => {
    const kicked = playing().ask('ann', { type: 'kick', chair: 1 })
    const removed = playing().ask('ann', { type: 'remove', person: 'ben' })
    expect(removed.table).toEqual(kicked.table)
    expect(playing().ask('ann', { type: 'remove', person: 'ann' }).refusal).toBe('yourself')
  })

  test('a spectator is banned in any phase', () => {
    for (const testTable of [gathering(), playing(), over()]) {
      testTable.ask('ann', { type: 'remove', person: 'cem' })
      expect(testTable.step.applied!.entry.events).toEqual([
        { type: 'banned', person: 'cem', name: 'Cem' },
      ])
      expect(testTable.ask('ann', { type: 'remove', person: 'cem' }).eventTypes).toEqual([])
      expect(testTable.refusal).toBeNull()
    }
  })

  test('after the end, or after they left, players are banned and keep their chair', () => {
    const ended = over().ask('ann', { type: 'remove', person: 'ben' })
    expect(ended.eventTypes).toEqual(['banned'])
    expect(ended.table.chairs[1]!.left).toBe(false)
    const testTable = gathering().sit('ben', 'cem').start().ask('ben', { type: 'get-up' })
    expect(testTable.ask('ann', { type: 'kick', chair: 1 }).eventTypes).toEqual(['banned'])
  })

  test('a match that the clock ends first is not left, but the ban stands', () => {
    const testTable = playing().wait(10_000).ask('ann', { type: 'remove', person: 'ben' })
    expect(testTable.refusal).toBeNull()
    expect(testTable.eventTypes).toEqual(['played', 'played', 'banned'])
  })

  test('the list is bounded', () => {
    const testTable = gathering()
    for (let n = 0; n < 100; n += 1) testTable.ask('ann', { type: 'remove', person: `p${n}` })
    expect(testTable.refusal).toBeNull()
    expect(testTable.ask('ann', { type: 'remove', person: 'cem' }).refusal).toBe('too-many-banned')
    testTable.ask('ann', { type: 'lift-ban', person: 'p0' })
    expect(testTable.ask('ann', { type: 'remove', person: 'cem' }).refusal).toBeNull()
  })

  test('are told in sentences', () => {
    const sentences = (testTable: TestTable) => {
      const applied = testTable.step.applied!
      return feedItemsOf(applied, 'spectator').map(({ text }) => text)
    }
    const testTable = gathering().sit('ben').seatBot('novice')
    const botName = testTable.table.chairs[2]!.name
    expect(sentences(testTable.ask('ann', { type: 'kick', chair: 1 }))).toEqual([
      'The host asks Ben to leave.',
      'Ben leaves.',
    ])
    expect(sentences(testTable.ask('ann', { type: 'kick', chair: 1 }))).toEqual([
      `${botName} is asked to leave.`,
    ])
    expect(sentences(testTable.ask('ann', { type: 'lift-ban', person: 'ben' }))).toEqual([
      'Ben may come back.',
    ])
    expect(sentences(testTable.ask('ann', { type: 'mute', person: 'cem', on: true }))).toEqual([
      'Cem is muted.',
    ])
    expect(sentences(testTable.ask('ann', { type: 'close' }))).toEqual([
      'The host closes the table.',
    ])
  })
})

describe('pass-host and take-host', () => {
  test('pass-host goes to somebody with a seat, in any phase', () => {
    for (const testTable of [gathering().sit('ben'), playing(), over()]) {
      expect(testTable.ask('ann', { type: 'pass-host', person: 'cem' }).refusal).toBe(
        'no-such-person',
      )
      expect(testTable.ask('ann', { type: 'pass-host', person: 'ann' }).refusal).toBe(
        'host-already',
      )
      testTable.ask('ann', { type: 'pass-host', person: 'ben' })
      expect(testTable.eventTypes).toEqual(['host-passed'])
      expect(testTable.ask('ann', { type: 'set-listed', listed: true }).refusal).toBe('host-only')
    }
  })

  test('pass-host is refused for those who have left', () => {
    const testTable = gathering().sit('ben', 'cem').start().ask('ben', { type: 'get-up' })
    expect(testTable.ask('ann', { type: 'pass-host', person: 'ben' }).refusal).toBe(
      'no-such-person',
    )
  })

  test('take-host works once the host has been away for long', () => {
    for (const testTable of [gathering().sit('ben'), playing(), over()]) {
      expect(testTable.ask('ben', { type: 'take-host' }).refusal).toBe('still-here')
      testTable.away.set('ann', ABSENCE_LIMIT - 1)
      expect(testTable.ask('ben', { type: 'take-host' }).refusal).toBe('still-here')
      testTable.away.set('ann', ABSENCE_LIMIT)
      expect(testTable.ask('cem', { type: 'take-host' }).refusal).toBe('not-seated')
      expect(testTable.ask('ben', { type: 'take-host' }).eventTypes).toEqual(['host-passed'])
      expect(testTable.table.host).toBe('ben')
      expect(testTable.ask('ben', { type: 'take-host' }).refusal).toBe('host-already')
    }
  })
})

describe('close', () => {
  test('ends a table where people gather', () => {
    const testTable = gathering().sit('ben').ask('ann', { type: 'close' })
    expect(testTable.eventTypes).toEqual(['closed'])
    expect(testTable.table).toMatchObject({ phase: 'over', closed: true })
    expect(testTable.ask('ann', { type: 'close' }).refusal).toBe('game-over')
  })

  test('ends a game without a result, and nobody can act any more', () => {
    const testTable = gathering().sit('ben').seatBot('novice').start()
    testTable.ask('ann', { type: 'close' })
    const { match } = testTable.table
    expect(testTable.table.phase).toBe('over')
    expect(match!.status.outcome).toBeNull()
    expect(match!.revealed).toBeNull()
    expect(testTable.play('ben', { number: 1 }).refusal).toBe('game-over')
    expect(testTable.bot(2, { number: 1 }).refusal).toBe('game-over')
    expect(testTable.wait(60_000).clock().eventTypes).toEqual([])
    expect(testTable.table.match).toBe(match)
  })

  test('comes too late for a game that the clock has ended', () => {
    const testTable = playing().wait(10_000).ask('ann', { type: 'close' })
    expect(testTable.refusal).toBe('game-over')
    expect(testTable.table).toMatchObject({ phase: 'over', closed: false })
    expect(testTable.table.match!.revealed).not.toBeNull()
  })
})
