import { describe, expect, test } from 'vitest'
import { oxfurdBluff } from '#games/oxfurd-bluff/rules/game.ts'
import { TEST_DECK } from '#games/oxfurd-bluff/rules/testing/cards.ts'
import { ABSENCE_LIMIT } from '#table/permissions.ts'
import type { TableRequest } from '#table/table-request.ts'
import { TestTable } from '#table/testing/test-table.ts'
import { gathering, over } from '#table/testing/whispers-table.ts'

describe('hurry-bots', () => {
  const hurry: TableRequest = { type: 'hurry-bots' }
  const begun = () => gathering().sit('ben').seatBot('novice').start()

  test('is refused while a person is to act, to spectators, and outside a game', () => {
    expect(begun().ask('ann', hurry).refusal).toBe('person-to-act')
    const testTable = begun().play('ann', { number: 4 })
    expect(testTable.ask('ann', hurry).refusal).toBe('person-to-act')
    testTable.play('ben', { number: 5 })
    expect(testTable.ask('cem', hurry).refusal).toBe('not-seated')
    expect(gathering().ask('ann', hurry).refusal).toBe('not-started')
    expect(over().ask('ann', hurry).refusal).toBe('game-over')
  })

  test('hurries bots once, until somebody whose seat they held is back', () => {
    const testTable = begun().play('ann', { number: 4 })
    testTable.away.set('ben', ABSENCE_LIMIT)
    testTable.ask('ann', { type: 'hold', chair: 1, level: 'regular' })
    expect(testTable.ask('ann', hurry).eventTypes).toEqual(['bots-hurried'])
    expect(testTable.ask('ann', hurry).refusal).toBeNull()
    expect(testTable.table.areBotsHurried).toBe(true)
    testTable.comeBack('ben')
    expect(testTable.table.areBotsHurried).toBe(false)
  })

  test('ends when the player leaves, so that bots left alone do not rush on', () => {
    const testTable = begun().play('ann', { number: 4 })
    testTable.away.set('ben', ABSENCE_LIMIT)
    testTable.ask('ann', { type: 'hold', chair: 1, level: 'regular' })
    testTable.ask('ann', hurry)
    expect(testTable.table.areBotsHurried).toBe(true)
    testTable.ask('ann', { type: 'get-up' })
    expect(testTable.table.areBotsHurried).toBe(false)
  })

  test('lasts until a person is to act in the match', () => {
    const deal = { first: 1, rolls: [1], cards: [0] }
    const testTable = new TestTable({
      game: oxfurdBluff,
      library: { deck: () => TEST_DECK },
      options: { showing: 'in-passing' },
      deal,
    })
    testTable.seatBot('novice').start()
    expect(testTable.ask('ann', hurry).refusal).toBeNull()
    testTable.bot(1, { type: 'roll' })
    expect(testTable.table.areBotsHurried).toBe(true)
    testTable.bot(1, { type: 'answer', yes: !TEST_DECK.card(0).definitions[0].right })
    expect(testTable.table.match!.status.toAct).toEqual([0])
    expect(testTable.table.areBotsHurried).toBe(false)
  })
})
