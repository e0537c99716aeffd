import { describe, expect, test } from 'vitest'
import { whispers } from '#kit/testing/whispers.ts'
import { MAX_HINTS } from '#table/hints.ts'
import { redactor } from '#table/log/redaction.ts'
import { TestTable } from '#table/testing/test-table.ts'
import { replay } from '#table/testing/replay.ts'
import { feedItemsOf, viewTable } from '#table/table-view.ts'

const SEVEN = { command: { number: 7 }, nudge: 'A small one.', answer: 'Whisper 7.' }
const ASK = { type: 'ask-hint' } as const

/** Ann plays with a bot; a search finds that she could whisper 7. */
function withBot(): TestTable {
  const testTable = new TestTable({ game: whispers }).seatBot('novice').start()
  testTable.hint = SEVEN
  return testTable
}

/** What the last entry added to the feed of a viewer. */
function newItems({ step }: TestTable, viewer: number | 'spectator') {
  return feedItemsOf(step.applied!, viewer)
}

describe('HALL-7: a hint', () => {
  test('is a nudge first and then the move, each in an entry of its own', () => {
    const testTable = withBot().ask('ann', ASK)
    expect(testTable.log.at(-1)!.events).toEqual([
      {
        type: 'hint-given',
        chair: 0,
        step: 'nudge',
        text: 'A small one.',
        command: { number: 7 },
        answer: 'Whisper 7.',
      },
    ])
    // The move needs no further search.
    testTable.hint = null
    testTable.ask('ann', ASK)
    expect(testTable.log.at(-1)!.events).toEqual([
      {
        type: 'hint-given',
        chair: 0,
        step: 'move',
        text: 'Whisper 7.',
        command: { number: 7 },
      },
    ])
    expect(testTable.ask('ann', ASK).refusal).toBe('no-hint')
    expect(viewTable(testTable.table, 0).table.hints).toEqual({ areOn: true, count: 1 })
    const { texts, codec, table } = testTable
    expect(replay(null, texts, codec).at(-1)!.after).toEqual(table)
  })

  test('shows its text only to the player who asked, and a nudge does not say the move', () => {
    const testTable = withBot().ask('ann', ASK)
    const [own] = newItems(testTable, 0)
    expect(own).toMatchObject({ text: 'Ann takes a hint: A small one.' })
    expect(own!.event).toEqual({
      type: 'hint-given',
      chair: 0,
      step: 'nudge',
      text: 'A small one.',
    })
    for (const viewer of [1, 'spectator'] as const) {
      const [item] = newItems(testTable, viewer)
      expect(item).toMatchObject({ text: 'Ann takes a hint.' })
      expect(item!.event).toEqual({ type: 'hint-given', chair: 0, step: 'nudge' })
    }
    testTable.ask('ann', ASK)
    expect(JSON.stringify(newItems(testTable, 'spectator'))).not.toContain('7')
    expect(newItems(testTable, 0)[0]!.event).toMatchObject({ command: { number: 7 } })
  })

  test('is the move at once where there is nothing to find', () => {
    const testTable = withBot()
    testTable.hint = { ...SEVEN, nudge: null }
    expect(testTable.ask('ann', ASK).log.at(-1)!.events[0]).toMatchObject({ step: 'move' })
  })

  test('is outdated when the rules refuse it', () => {
    const testTable = withBot()
    testTable.hint = { ...SEVEN, command: { number: -1 } }
    expect(testTable.ask('ann', ASK).refusal).toBe('hint-outdated')
    testTable.hint = { ...SEVEN, command: 'no command' }
    expect(testTable.ask('ann', ASK).refusal).toBe('hint-outdated')
  })

  test('leaves names to redaction as before, and an erased log can be read', () => {
    const testTable = withBot().ask('ann', ASK)
    const redact = redactor('ann', () => whispers)
    const redacted = testTable.log.map((entry) => redact(entry))
    expect(JSON.stringify(redacted)).not.toContain('"Ann"')
    expect(redacted.at(-1)!.events).toEqual(testTable.log.at(-1)!.events)
  })

  test('takes effect once for one request', () => {
    const requestId = { client: 'laptop', number: 1 }
    const { table } = withBot().ask('ann', ASK, requestId)
    expect(JSON.stringify(table.handled)).toContain('laptop')
  })
})

describe('HALL-7: there is no hint', () => {
  test('without a search that found something', () => {
    const testTable = withBot()
    testTable.hint = null
    expect(testTable.ask('ann', ASK).refusal).toBe('no-hint')
    expect(testTable.eventTypes).toEqual([])
  })

  test('before the start, nor after the end', () => {
    const testTable = new TestTable({ game: whispers }).seatBot('novice')
    expect(testTable.ask('ann', ASK).refusal).toBe('not-started')
    testTable.start().wait(10_000).clock()
    expect(testTable.ask('ann', ASK).refusal).toBe('game-over')
  })

  test('when the time ran out meanwhile', () => {
    expect(withBot().wait(10_000).ask('ann', ASK).refusal).toBe('game-over')
  })

  test('for spectators and for those who have left', () => {
    expect(withBot().ask('eve', ASK).refusal).toBe('not-seated')
    expect(withBot().ask('ann', { type: 'get-up' }).ask('ann', ASK).refusal).not.toBeNull()
  })

  test('where two people play, even if one of them has left', () => {
    const testTable = new TestTable({ game: whispers }).sit('ben').seatBot('novice').start()
    testTable.hint = SEVEN
    expect(testTable.ask('ann', ASK).refusal).toBe('not-only-bots')
    testTable.ask('ben', { type: 'get-up' })
    expect(testTable.ask('ann', ASK).refusal).toBe('not-only-bots')
  })

  test('while somebody else is to act', () => {
    expect(withBot().play('ann', { number: 3 }).ask('ann', ASK).refusal).toBe('not-to-act')
  })

  test('once the host has turned them off', () => {
    const testTable = withBot().ask('ann', { type: 'set-hints', on: false })
    expect(testTable.ask('ann', ASK).refusal).toBe('hints-off')
    testTable.ask('ann', { type: 'set-hints', on: true })
    expect(testTable.ask('ann', ASK).refusal).toBeNull()
    expect(testTable.ask('eve', { type: 'set-hints', on: false }).refusal).toBe('host-only')
  })

  test('after many', () => {
    const testTable = withBot()
    testTable.hint = { ...SEVEN, nudge: null }
    for (let nth = 0; nth < MAX_HINTS; nth += 1) testTable.ask('ann', ASK)
    expect(testTable.refusal).toBeNull()
    expect(testTable.ask('ann', ASK).refusal).toBe('too-many-hints')
  })

  test('after many nudges with their moves, of which the last has its move, too', () => {
    const testTable = withBot()
    for (let nth = 0; nth < 2 * MAX_HINTS; nth += 1) testTable.ask('ann', ASK)
    expect(testTable.refusal).toBeNull()
    expect(testTable.table.hintCount).toBe(MAX_HINTS)
    expect(testTable.ask('ann', ASK).refusal).toBe('too-many-hints')
  })
})
