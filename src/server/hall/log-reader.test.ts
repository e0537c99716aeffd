import { expect, test } from 'vitest'
import { StoreFailed } from '#live/ports.ts'
import type { Store } from '#server/store/store.ts'
import { LogReader } from './log-reader.ts'

const LOG = Array.from({ length: 1000 }, (_, seq) => `entry ${seq}`)

/** A store with that log under every id, and where each of its parts begins. */
function storeOf(read: (table: string, from: number) => void): Store {
  const readLog: Store['readLog'] = (table, from, to) => {
    read(table, from)
    return Promise.resolve(LOG.slice(from, to))
  }
  return { readLog } as Store
}

async function readAll(reader: LogReader, table: string, length = LOG.length): Promise<string[]> {
  const entries: string[] = []
  for await (const part of reader.parts(table, length)) entries.push(...part)
  return entries
}

test('a log is read up to a length, and never silently shortened', async () => {
  const reader = new LogReader(storeOf(() => undefined))
  for (const length of [0, 1, 128, 129, 256, 1000]) {
    expect(await readAll(reader, 't', length)).toEqual(LOG.slice(0, length))
  }
  await expect(readAll(reader, 't', 1001)).rejects.toThrow(StoreFailed)
})

test('many logs are read by turns, one part in each turn of the event loop', async () => {
  let turn = 0
  const reads: { turn: number; table: string; from: number }[] = []
  const reader = new LogReader(storeOf((table, from) => void reads.push({ turn, table, from })))
  let counting = setImmediate(function count() {
    turn += 1
    counting = setImmediate(count)
  })
  const tables = Array.from({ length: 40 }, (_, index) => `table ${index}`)
  const logs = await Promise.all(tables.map((table) => readAll(reader, table)))
  clearImmediate(counting)
  for (const log of logs) expect(log).toEqual(LOG)
  expect(reads).toHaveLength(40 * 8)
  expect(new Set(reads.map((read) => read.turn)).size).toBe(reads.length)
  expect(reads.slice(0, 40).map(({ table }) => table)).toEqual(tables)
})

test('a part that cannot be read does not keep others from being read', async () => {
  const reader = new LogReader(
    storeOf((table) => {
      if (table === 'damaged') throw new Error('damaged')
    }),
  )
  const damaged = readAll(reader, 'damaged')
  const read = readAll(reader, 't')
  await expect(damaged).rejects.toThrow('damaged')
  expect(await read).toEqual(LOG)
})
