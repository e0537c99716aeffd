/** How every store must append to logs. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { StoreFailed, type Append, type TableIndex } from '#live/ports.ts'
import type { TablePage } from '#server/store/store.ts'
import { ModelStore, readEverything } from './model-store.ts'
import { usePostgres } from './use-postgres.ts'
import { appendTo, newTable } from './stored-tables.ts'
import { describeEachStore } from './test-databases.ts'

const server = await usePostgres()

describeEachStore(server, (fixture) => {
  async function createAll(ids: readonly string[]): Promise<void> {
    await Promise.all(ids.map((id) => fixture.store.createTable(newTable(id))))
  }

  function lengthsOf(ids: readonly string[]) {
    return Promise.all(ids.map(async (id) => (await fixture.store.readTableRow(id))?.length))
  }

  test('appends extend the log in order', async () => {
    await fixture.store.createTable(newTable('t', { entries: [] }))
    expect(await fixture.append('t', 0, { entries: ['0', '1', '2'] })).toBe(true)
    expect(await fixture.append('t', 3, { entries: ['3'] })).toBe(true)
    expect(await fixture.append('t', 4, { entries: [] })).toBe(true)
    expect(await fixture.store.readLog('t', 0)).toEqual(['0', '1', '2', '3'])
    for (const from of [1, 2, 3, 4, 5]) {
      expect(await fixture.store.readLog('t', from)).toEqual(['0', '1', '2', '3'].slice(from))
    }
    expect((await fixture.store.readTableRow('t'))?.length).toBe(4)
  })

  test('an append that expects another length changes nothing', async () => {
    await fixture.store.createTable(newTable('t', { entries: ['0', '1'] }))
    const index = { phase: 'over', people: ['p'] } as const
    for (const expected of [0, 1, 3]) {
      expect(await fixture.append('t', expected, { index })).toBe(false)
    }
    expect(await fixture.store.readLog('t', 0)).toEqual(['0', '1'])
    expect((await fixture.store.readTableRow('t'))?.phase).toBe('gathering')
    expect(await fixture.store.tablesOf('p', 10)).toEqual([])
  })

  test('of many appends that expect the same length one wins', async () => {
    await fixture.store.createTable(newTable('t', { entries: [] }))
    for (let length = 0; length < 5; length += 1) {
      const rivals = Array.from({ length: 40 }, (_, i) => `${length} by ${i}`)
      const won = await Promise.all(
        rivals.map((entry) => fixture.append('t', length, { entries: [entry] })),
      )
      expect(won.filter(Boolean)).toHaveLength(1)
      expect(await fixture.store.readLog('t', length)).toEqual([rivals[won.indexOf(true)]])
    }
  })

  test('in one batch, an append that expects another length does not affect the others', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e']
    await createAll(ids)
    const batch = ids.map((id) => appendTo(id, id === 'c' ? 7 : 1))
    expect(await fixture.store.append(batch)).toEqual([true, true, false, true, true])
    expect(await lengthsOf(ids)).toEqual([2, 2, 1, 2, 2])
  })

  test.each([
    ['a value of the wrong type', { wallTime: 0.5 }, /bigint|REAL/],
    ['an entry of two lines', { entries: ['{}', '{\n}'] }, /line break/],
  ])('a batch with %s fails as a whole', async (_, changes, message) => {
    const ids = ['a', 'b', 'c']
    await createAll(ids)
    const batch = ids.map((id) => appendTo(id, 1, id === 'b' ? changes : {}))
    const failure = fixture.store.append(batch)
    await expect(failure).rejects.toThrow(message)
    // Not a failure of the store: the caller finds the append that is at fault.
    await expect(failure).rejects.not.toBeInstanceOf(StoreFailed)
    expect(await lengthsOf(ids)).toEqual([1, 1, 1])
    expect(await fixture.store.append([appendTo('a', 1), appendTo('c', 1)])).toEqual([true, true])
  })

  test('a table whose entry has two lines is not created', async () => {
    await expect(fixture.store.createTable(newTable('c', { entries: ['\n'] }))).rejects.toThrow(
      'line',
    )
    expect(await fixture.store.readTableRow('c')).toBeNull()
  })

  test('the index changes with the append that brings it', async () => {
    const index = { phase: 'gathering', people: ['ann'] } as const
    await fixture.store.createTable(newTable('t', { wallTime: 5, index }))
    await fixture.store.createTable(newTable('u', { wallTime: 6, index }))
    await fixture.store.createTable(newTable('v', { wallTime: 7 }))
    const { code, game } = newTable('t')
    const playing = { phase: 'playing', people: ['ann', 'bob', 'bob'] } as const
    expect(await fixture.append('t', 1, { wallTime: 8, index: playing })).toBe(true)
    const summary = { id: 't', code, game, phase: 'playing', wallTime: 8 }
    expect(await fixture.store.tablesOf('bob', 10)).toEqual([summary])
    expect((await fixture.store.tablesOf('ann', 10)).map(({ id }) => id)).toEqual(['t', 'u'])
    expect(await fixture.store.tablesOf('ann', 1)).toEqual([summary])
    expect((await fixture.store.unfinishedTablesOf('ann', 10)).toSorted()).toEqual(['t', 'u'])

    await fixture.append('u', 1, { wallTime: 9 })
    expect((await fixture.store.tablesOf('ann', 10)).map(({ id }) => id)).toEqual(['u', 't'])

    await fixture.append('t', 2, { wallTime: 10, index: { phase: 'over', people: ['bob'] } })
    expect((await fixture.store.unfinishedTables()).toSorted()).toEqual(['u', 'v'])
    expect((await fixture.store.tablesOf('ann', 10)).map(({ phase }) => phase)).toEqual([
      'over',
      'gathering',
    ])
    expect(await fixture.store.unfinishedTablesOf('ann', 10)).toEqual(['u'])
    expect((await fixture.store.tablesOf('ann', 1)).map(({ id }) => id)).toEqual(['t'])
  })

  test('of the tables that are over, the last to end are listed, and all of them in pages', async () => {
    const ids = ['e', 'd', 'c', 'b', 'a']
    for (const id of ids) {
      await fixture.store.createTable(
        newTable(id, { index: { phase: 'playing', people: ['ann'] } }),
      )
    }
    for (const [seq, id] of ids.entries()) {
      const index = { phase: 'over', people: ['ann'] } as const
      await fixture.append(id, 1, { wallTime: 10 + seq, index })
    }
    const listed = async (limit: number) => {
      return (await fixture.store.tablesOf('ann', limit)).map(({ id }) => id)
    }
    expect(await listed(3)).toEqual(['a', 'b', 'c'])
    const paged: string[] = []
    let from: string | null = null
    do {
      const page: TablePage = await fixture.store.pageOfTables('ann', from, 2)
      paged.push(...page.tables.map(({ id }) => id))
      from = page.next
    } while (from !== null)
    expect(paged.toSorted()).toEqual(ids.toSorted())
    expect(await fixture.store.pageOfTables('bob', null, 2)).toEqual({ tables: [], next: null })
  })

  test('a batch of any size leaves every log in order', async () => {
    for (const count of [1, 15, 16, 17, 40]) {
      const ids = Array.from({ length: count }, (_, index) => `${count} ${index}`)
      await createAll(ids)
      for (const length of [1, 3]) {
        const batch = ids.map((id) => {
          return appendTo(id, length, { entries: [`"${id} ${length}"`, `"${id} ${length + 1}"`] })
        })
        expect((await fixture.store.append(batch)).every(Boolean)).toBe(true)
      }
      for (const id of ids) {
        const log = await fixture.store.readLog(id, 1)
        expect(log).toEqual([1, 2, 3, 4].map((number) => `"${id} ${number}"`))
      }
      expect(await lengthsOf(ids)).toEqual(ids.map(() => 5))
    }
  })

  test('any sequence of batches does what the model does', async () => {
    const ids = ['m', 'n', 'o']
    const people = ['ann', 'bob', 'cy']
    const index = fc.record({
      phase: fc.constantFrom<TableIndex['phase']>('gathering', 'playing', 'over'),
      people: fc.subarray(people),
    })
    const append = fc.record({
      table: fc.constantFrom(...ids),
      /** How far the expected length is from the real one. */
      error: fc.constantFrom(0, 0, 0, 1, 2, -1),
      entries: fc.array(
        fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text)),
        { maxLength: 3 },
      ),
      hash: fc.string(),
      wallTime: fc.integer({ min: 0, max: 2 ** 45 }),
      activeAt: fc.option(fc.integer({ min: 0, max: 2 ** 45 })),
      index: fc.option(index),
    })
    const batches = fc.array(fc.uniqueArray(append, { selector: ({ table }) => table }))
    let run = 0
    const property = fc.asyncProperty(batches, async (script) => {
      run += 1
      const named = (id: string): string => `${id} ${run}`
      const model = new ModelStore()
      await createAll(ids.map(named))
      for (const id of ids) model.create(newTable(named(id)))
      for (const planned of script) {
        const batch = planned.map(({ error, table, ...rest }): Append => {
          const { index: changed } = rest
          return {
            ...rest,
            snapshots: [],
            table: named(table),
            index: changed && { ...changed, people: changed.people.map(named) },
            expectedLength: model.lengthOf(named(table)) + error,
          }
        })
        expect(await fixture.store.append(batch)).toEqual(batch.map((one) => model.append(one)))
      }
      const stored = await readEverything(fixture.store, ids.map(named), people.map(named))
      const unfinished = stored.unfinished.filter((id) => id.endsWith(` ${run}`))
      expect({ ...stored, unfinished }).toEqual(model.everything(people.map(named)))
    })
    await fc.assert(property, { numRuns: 60 })
  })
})
