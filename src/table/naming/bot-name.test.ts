import { describe, expect, test } from 'vitest'
import { boggleMaster } from '#games/boggle-master/rules/game.ts'
import { characterNamed } from '#kit/bots/cast.ts'
import { whispers } from '#kit/testing/whispers.ts'
import { TestTable } from '#table/testing/test-table.ts'
import { gathering } from '#table/testing/whispers-table.ts'

describe('seat-bot', () => {
  const seat = (testTable: TestTable, name: string) => {
    return testTable.ask('ann', { type: 'seat-bot', level: 'expert', name })
  }

  test('seats a bot of the level that is not here yet', () => {
    const testTable = gathering().seatBot('expert').seatBot('expert').seatBot('novice')
    const [, ...bots] = testTable.table.chairs
    expect(new Set(bots.map(({ name }) => name)).size).toBe(3)
    expect(bots.map(({ name, bot }) => [characterNamed(name)?.level, bot])).toEqual([
      ['expert', 'expert'],
      ['expert', 'expert'],
      ['novice', 'novice'],
    ])
    expect(testTable.table.chairs).toHaveLength(whispers.seats.max)
    expect(testTable.seatBot('novice').refusal).toBe('table-full')
  })

  test('seats a certain one, once', () => {
    const testTable = gathering()
    expect(seat(testTable, 'Otto Graph').table.chairs[1]!.name).toBe('Otto Graph')
    expect(seat(testTable, 'Otto Graph').refusal).toBe('bot-seated')
    expect(seat(testTable, 'Dot Comma').refusal).toBe('no-such-bot')
  })

  test('numbers bots beyond the cast', () => {
    const testTable = new TestTable({ game: boggleMaster })
    for (const _ of Array.from({ length: 6 })) testTable.seatBot('master')
    const names = testTable.table.chairs.map(({ name }) => name)
    expect(names.slice(-2)).toEqual(['Master bot', 'Master bot 2'])
  })
})
