import { describe, expect, test } from 'vitest'
import { boggleMaster } from '#games/boggle-master/rules/game.ts'
import { GRID, testWords } from '#games/boggle-master/rules/testing/test-match.ts'
import { whispers } from '#kit/testing/whispers.ts'
import {
  BrokenChain,
  formatTableEntry,
  readLink,
  rechain,
  UnreadableEntry,
} from '#table/log/log-chain.ts'
import { applyStoredEntry } from '#table/log/stored-entry.ts'
import { hashText } from './hash-text.ts'
import { TestTable } from '#table/testing/test-table.ts'
import { shownHash, type Table, type TableEntry } from '#table/table.ts'

function playedTable(): TestTable {
  return new TestTable({ game: whispers })
    .sit('ben')
    .start()
    .play('ann', { number: 7 })
    .ask('eve', { type: 'chat', text: 'Hello' })
}

function replay({ codec }: TestTable, texts: readonly string[]): Table {
  const read = texts.reduce<Table | null>(
    (before, text) => applyStoredEntry(before, text, codec).after,
    null,
  )
  return read!
}

/** As entries were stored before logs were chained. */
function unchained({ seq, wallTime, requestId, events }: TableEntry): string {
  return JSON.stringify({ seq, wallTime, requestId, events })
}

describe('a log', () => {
  test('holds in each entry the hash of the one before, and a salt of its own', () => {
    const { log, texts, table } = playedTable()
    expect(log[0]!.previous).toBe('')
    for (const [seq, entry] of log.entries()) {
      if (seq > 0) expect(entry.previous).toBe(hashText(texts[seq - 1]!))
      expect(readLink(texts[seq]!)).toEqual({ seq, previous: entry.previous })
    }
    expect(table.hash).toBe(hashText(texts.at(-1)!))
    expect(new Set(log.map(({ salt }) => salt)).size).toBe(log.length)
  })

  test('of which an entry is missing, repeated, exchanged or another cannot be read', () => {
    const testTable = playedTable()
    const { texts, log } = testTable
    const broken = [
      texts.toSpliced(2, 1),
      texts.toSpliced(2, 0, texts[1]!),
      texts.with(1, texts[2]!).with(2, texts[1]!),
      texts.with(1, formatTableEntry({ ...log[1]!, salt: 'other' })),
      texts.with(2, unchained(log[2]!)),
    ]
    for (const changed of broken) expect(() => replay(testTable, changed)).toThrow(BrokenChain)
    for (const damaged of ['', '{"seq":2', 'null', texts[2]!.slice(0, -2)]) {
      expect(() => replay(testTable, texts.with(2, damaged))).toThrow(UnreadableEntry)
    }
  })

  test('may begin with entries that are not chained, which count for the hashes after them', () => {
    const testTable = playedTable()
    const { log } = testTable
    const old = log.slice(0, 3).map(unchained)
    const { hash } = replay(testTable, old)
    const next = formatTableEntry({ ...log[3]!, previous: hash })
    expect(replay(testTable, [...old, next])).toMatchObject({ length: 4, isChained: true })
    expect(() => replay(testTable, [...old, next, unchained(log[4]!)])).toThrow(BrokenChain)
    const changed = old.with(1, old[1]!.replace('Ben', 'Bob'))
    expect(replay(testTable, changed).hash).not.toBe(hash)
    expect(() => replay(testTable, [...changed, next])).toThrow(BrokenChain)
  })

  test('can be chained again after a change, and the first entries too', () => {
    const testTable = playedTable()
    const { log, codec, table } = testTable
    const erased = log.map((entry) => {
      return JSON.parse(JSON.stringify(entry).replaceAll('Ben', 'Somebody')) as TableEntry
    })
    const { texts, hash } = rechain([{ ...erased[0]!, salt: null }, ...erased.slice(1)], codec)
    const read = replay(testTable, texts)
    expect(read).toMatchObject({ hash, isChained: true, length: table.length })
    expect(read.chairs.map(({ name }) => name)).toEqual(['Ann', 'Somebody'])
    expect(rechain(log, codec)).toEqual({ texts: testTable.texts, hash: table.hash })
  })
})

describe('the hash that a viewer is shown', () => {
  test('changes with what they are told, and not with a secret move', () => {
    const deal = boggleMaster.parse.deal({ grids: [GRID] })
    if (!deal.ok) throw new Error('the deal is malformed')
    const library = { words: testWords }
    const setup = { game: boggleMaster, library, deal: deal.value }
    const testTable = new TestTable(setup).sit('ben').start()
    const before = testTable.table
    for (const viewer of [0, 1, 'spectator'] as const) {
      expect(shownHash(before, viewer)).toBe(before.hash)
    }
    const { table } = testTable.play('ann', { type: 'write', word: 'steam' })
    expect(shownHash(table, 0)).toBe(table.hash)
    for (const viewer of [1, 'spectator'] as const) {
      expect(shownHash(table, viewer)).toBe(before.hash)
    }
    const after = testTable.ask('eve', { type: 'chat', text: 'Hello' }).table
    for (const viewer of [0, 1, 'spectator'] as const) {
      expect(shownHash(after, viewer)).toBe(after.hash)
    }
  })
})
