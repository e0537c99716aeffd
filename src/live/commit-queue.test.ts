import { expect, test } from 'vitest'
import { CommitQueue, type CommitSource } from './commit-queue.ts'
import { StoreFailed, type Append, type LogStore } from './ports.ts'
import { FakeClock, settle } from './testing/test-live-table.ts'

type Outcome = 'committed' | 'conflict' | 'failed'

class TestSource implements CommitSource {
  readonly outcomes: Outcome[] = []
  readonly #table: string

  constructor(table: string) {
    this.#table = table
  }

  takeAppend(): Append | null {
    if (this.#table === 'broken') throw new Error('no snapshot')
    if (this.#table === 'empty') return null
    return {
      table: this.#table,
      expectedLength: 0,
      entries: ['{}'],
      hash: '',
      wallTime: 0,
      activeAt: null,
      index: null,
      snapshots: [],
    }
  }

  onCommitted(): void {
    this.outcomes.push('committed')
  }

  onConflict(): void {
    this.outcomes.push('conflict')
  }

  onFailure(): void {
    this.outcomes.push('failed')
  }
}

type AppendTo = (tables: readonly string[]) => readonly boolean[] | Promise<readonly boolean[]>

/** A queue on a store that appends as the test wants; `batches` has the tables of each batch. */
function queueOn(append: AppendTo) {
  const batches: string[][] = []
  const store: LogStore = {
    append(appends) {
      const tables = appends.map(({ table }) => table)
      batches.push(tables)
      return Promise.try(() => append(tables))
    },
    readLog: () => Promise.resolve([]),
    readSnapshot: () => Promise.resolve(null),
    listSnapshots: () => Promise.resolve([]),
    saveSnapshots: () => Promise.resolve(),
  }
  const queue = new CommitQueue(store, new FakeClock())
  const add = (...tables: readonly string[]) => {
    const sources = tables.map((table) => new TestSource(table))
    for (const source of sources) queue.add(source)
    return sources
  }
  const outcomes = (sources: readonly TestSource[]) => sources.map((source) => source.outcomes)
  return { add, batches, outcomes }
}

test('one commit runs at a time, and takes all that waited for it', async () => {
  const commits: (() => void)[] = []
  const { add, batches } = queueOn((tables) => {
    return new Promise((resolve) => {
      commits.push(() => resolve(tables.map(() => true)))
    })
  })
  add('a', 'b')
  await settle()
  add('c')
  await settle()
  add('d')
  await settle()
  expect(batches).toEqual([['a', 'b']])
  commits[0]!()
  await settle()
  expect(batches).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})

test('a conflict of one append does not affect the others', async () => {
  const { add, outcomes } = queueOn((tables) => tables.map((table) => table !== 'b'))
  const sources = add('a', 'b', 'c')
  await settle()
  expect(outcomes(sources)).toEqual([['committed'], ['conflict'], ['committed']])
})

test('an append that is at fault fails alone', async () => {
  const { add, batches, outcomes } = queueOn((tables) => {
    if (tables.includes('b')) throw new Error('b is wrong')
    return tables.map(() => true)
  })
  const sources = add('a', 'b', 'c')
  await settle()
  expect(outcomes(sources)).toEqual([['committed'], ['failed'], ['committed']])
  expect(batches).toEqual([['a', 'b', 'c'], ['a'], ['b'], ['c']])
})

test('a source that cannot say what it has to write fails alone', async () => {
  const { add, batches, outcomes } = queueOn((tables) => tables.map(() => true))
  const sources = add('a', 'broken', 'c')
  await settle()
  expect(outcomes(sources)).toEqual([['committed'], ['failed'], ['committed']])
  expect(batches).toEqual([['a', 'c']])
})

test('a source with nothing to write is left out', async () => {
  const { add, batches, outcomes } = queueOn((tables) => tables.map(() => true))
  const sources = add('empty', 'b')
  await settle()
  expect(outcomes(sources)).toEqual([[], ['committed']])
  add('empty')
  await settle()
  expect(batches).toEqual([['b']])
})

test('a failure of the store fails the whole batch, once, and the queue goes on', async () => {
  let isDown = true
  const { add, batches, outcomes } = queueOn((tables) => {
    if (isDown) throw new StoreFailed('the disk is full')
    return tables.map(() => true)
  })
  const failed = add('a', 'b')
  await settle()
  expect(outcomes(failed)).toEqual([['failed'], ['failed']])
  expect(batches).toHaveLength(1)
  isDown = false
  const saved = add('a', 'b')
  await settle()
  expect(outcomes(saved)).toEqual([['committed'], ['committed']])
})
