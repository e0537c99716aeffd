/** What every store must do, apart from appending to logs. */
import { expect, test } from 'vitest'
import { StoreFailed, type TableIndex } from '#live/ports.ts'
import type { InactivityQuery } from '#server/store/store.ts'
import { ModelStore, readEverything } from './model-store.ts'
import { usePostgres } from './use-postgres.ts'
import { appendTo, newTable, session } from './stored-tables.ts'
import { describeEachStore } from './test-databases.ts'

const server = await usePostgres()

describeEachStore(server, (fixture) => {
  test('a new table can be read, found by its code, and is unfinished', async () => {
    const entries = ['{"a":1}', '{"b":2}']
    const table = newTable('t', { code: 'QUAY', entries })
    expect(await fixture.store.createTable(table)).toEqual({ is: 'created' })
    expect(await fixture.store.readTableRow('t')).toEqual({
      id: 't',
      code: 'QUAY',
      game: table.game,
      secret: table.secret,
      length: 2,
      hash: table.hash,
      phase: 'gathering',
      wallTime: table.wallTime,
    })
    expect(await fixture.store.readLog('t', 0)).toEqual(entries)
    expect(await fixture.store.findTable('QUAY')).toBe('t')
    expect(await fixture.store.unfinishedTables()).toEqual(['t'])
  })

  test('what does not exist is null or empty', async () => {
    expect(await fixture.store.readTableRow('t')).toBeNull()
    expect(await fixture.store.findTable('QUAY')).toBeNull()
    expect(await fixture.store.readLog('t', 0)).toEqual([])
    expect(await fixture.store.unfinishedTables()).toEqual([])
    expect(await fixture.store.tablesOf('p', 10)).toEqual([])
    expect(await fixture.store.readPerson('p')).toBeNull()
    expect(await fixture.store.privacy.readSession('s')).toBeNull()
    expect(await fixture.store.usePassport('s', 0)).toBeNull()
    expect(await fixture.store.lastHeartbeat()).toBeNull()
    expect(await fixture.append('t', 0)).toBe(false)
  })

  test('the same key creates one table, one after the other and at once', async () => {
    await fixture.store.createTable(newTable('a', { key: 'k' }))
    const again = newTable('b', { key: 'k', index: { phase: 'playing', people: ['p'] } })
    expect(await fixture.store.createTable(again)).toEqual({ is: 'known', id: 'a' })
    expect(await fixture.store.createTable(newTable('a', { key: 'k' }))).toEqual({
      is: 'known',
      id: 'a',
    })
    expect(await fixture.store.readTableRow('b')).toBeNull()
    expect(await fixture.store.readLog('b', 0)).toEqual([])
    expect(await fixture.store.tablesOf('p', 10)).toEqual([])

    const ids = ['c', 'd', 'e', 'f', 'g', 'h']
    const made = await Promise.all(
      ids.map((id) => fixture.store.createTable(newTable(id, { key: 'once' }))),
    )
    const winner = ids[made.findIndex(({ is }) => is === 'created')]
    expect(made.filter(({ is }) => is === 'created')).toHaveLength(1)
    expect(made.filter((one) => one.is === 'known' && one.id === winner)).toHaveLength(5)
  })

  test('a code belongs to one table', async () => {
    await fixture.store.createTable(newTable('a', { code: 'QUAY' }))
    expect(await fixture.store.createTable(newTable('b', { code: 'QUAY' }))).toEqual({
      is: 'code-taken',
    })
    expect(await fixture.store.readTableRow('b')).toBeNull()
    expect(await fixture.store.createTable(newTable('b'))).toEqual({ is: 'created' })
    // The key decides, even if the code is taken.
    const both = newTable('c', { code: 'QUAY', key: 'key of b' })
    expect(await fixture.store.createTable(both)).toEqual({ is: 'known', id: 'b' })
  })

  test('a table id that is taken fails, and nothing beside it does', async () => {
    await fixture.store.createTable(newTable('a'))
    const twice = fixture.store.createTable(newTable('a', { key: 'k', code: 'c' }))
    const other = fixture.store.createTable(newTable('b'))
    const append = fixture.append('a', 1)
    await expect(twice).rejects.toThrow(/tables\.id|another key/)
    expect(await other).toEqual({ is: 'created' })
    expect(await append).toBe(true)
    expect(await fixture.store.readLog('a', 0)).toHaveLength(2)
  })

  test('nobody gets more unfinished tables than the limit', async () => {
    const limit = { person: 'ann', tables: 2 }
    const index = { phase: 'gathering', people: ['ann'] } as const
    const created = ['a', 'b', 'c'].map((id) =>
      fixture.store.createTable(newTable(id, { index, limit })),
    )
    const made = (await Promise.all(created)).map(({ is }) => is)
    // On several connections at once, a few may exceed the limit, and any may be the one refused.
    expect(made.filter((is) => is === 'created').length).toBeGreaterThanOrEqual(2)
    const known = ['a', 'b', 'c'][made.indexOf('created')]!
    const create = (id: string, changes = {}) =>
      fixture.store.createTable(newTable(id, { index, limit, ...changes }))
    expect(await create('d')).toEqual({ is: 'too-many' })
    expect(await fixture.store.readTableRow('d')).toBeNull()
    expect(await create('e', { key: `key of ${known}` })).toEqual({ is: 'known', id: known })
    const bob = { limit: { person: 'bob', tables: 1 }, index: { ...index, people: ['bob'] } }
    expect(await create('f', bob)).toEqual({ is: 'created' })
    expect(await create('g', { limit: null })).toEqual({ is: 'created' })
    for (const id of ['a', 'b', 'c', 'g']) {
      await fixture.append(id, 1, { index: { phase: 'over', people: ['ann'] } })
    }
    expect(await create('d')).toEqual({ is: 'created' })
  })

  test('tables without a match are inactive by wall time, matches by hall time; in pages', async () => {
    const create = (
      id: string,
      phase: TableIndex['phase'],
      wallTime: number,
      people: readonly string[] = ['ann', 'ben'],
    ) => fixture.store.createTable(newTable(id, { wallTime, index: { phase, people } }))
    await create('a', 'gathering', 10)
    await create('b', 'gathering', 20)
    await create('c', 'playing', 1000)
    await create('d', 'playing', 1000)
    await create('e', 'over', 10)
    await fixture.append('c', 1, { wallTime: 1000, activeAt: 10 })
    await fixture.append('d', 1, { wallTime: 1000, activeAt: 20 })
    const inactive = (changes: Partial<InactivityQuery> = {}) =>
      fixture.store.inactiveTables({
        gatheringSince: 20,
        loneSince: 20,
        playingSince: 20,
        after: null,
        limit: 10,
        ...changes,
      })
    expect(await inactive()).toEqual(['a', 'c'])
    expect(await inactive({ gatheringSince: 21 })).toEqual(['a', 'b', 'c'])
    expect(await inactive({ playingSince: 21 })).toEqual(['a', 'c', 'd'])
    expect(await inactive({ playingSince: 21, limit: 2 })).toEqual(['a', 'c'])
    expect(await inactive({ playingSince: 21, limit: 2, after: 'c' })).toEqual(['d'])
    expect(await inactive({ after: 'c' })).toEqual([])
    await create('f', 'gathering', 30, ['ann'])
    expect(await inactive({ loneSince: 31 })).toEqual(['a', 'c', 'f'])
    expect(await fixture.store.countUnfinished()).toBe(5)
  })

  test('a match is in use by appends and by visits, whichever is later', async () => {
    const index = { phase: 'playing', people: [] } as const
    for (const id of ['t', 'u']) await fixture.store.createTable(newTable(id, { index }))
    /** The last hall time at which a table was in use, by trying. */
    const lastUse = async (id: string): Promise<number> => {
      for (let time = 0; ; time += 10) {
        const since = { gatheringSince: 0, loneSince: 0, playingSince: time + 1 }
        const query = { ...since, after: null, limit: 10 }
        if ((await fixture.store.inactiveTables(query)).includes(id)) return time
      }
    }
    const lastUses = async () => [await lastUse('t'), await lastUse('u')]
    expect(await fixture.append('t', 1, { activeAt: 10 })).toBe(true)
    expect(await fixture.append('t', 2, { activeAt: null })).toBe(true)
    expect(await lastUses()).toEqual([10, 0])
    await fixture.store.saveVisits([
      { table: 'u', hallTime: 30 },
      { table: 't', hallTime: 0 },
      { table: 'none', hallTime: 50 },
    ])
    expect(await lastUses()).toEqual([10, 30])
    await fixture.store.append([
      appendTo('t', 3, { activeAt: 40 }),
      appendTo('u', 1, { activeAt: null }),
    ])
    expect(await lastUses()).toEqual([40, 30])
    await fixture.store.saveVisits([])
    await fixture.reopen()
    expect(await lastUses()).toEqual([40, 30])
  })

  test('any line is read as it was written, however long', async () => {
    const texts = [
      '',
      'naïve Ω 🂡 \u{10FFFF} "\\\' \r\t\u2028 {},NULL',
      JSON.stringify('\0\uD800'),
      'NULL',
    ]
    const long = JSON.stringify('🂡 Ω'.repeat(200_000))
    await fixture.store.createTable(newTable('t', { entries: texts, secret: long, code: 'ÄΩ🂡' }))
    expect(await fixture.append('t', texts.length, { entries: [long, ...texts] })).toBe(true)
    expect(await fixture.store.readLog('t', 0)).toEqual([...texts, long, ...texts])
    expect((await fixture.store.readTableRow('t'))?.secret).toBe(long)
    expect(await fixture.store.findTable('ÄΩ🂡')).toBe('t')
    expect(await fixture.store.findTable('äω🂡')).toBeNull()
  })

  test('all tables can be listed, page by page', async () => {
    for (const id of ['b', 'd', 'a', 'c']) await fixture.store.createTable(newTable(id))
    expect(await fixture.store.tableIds('', 3)).toEqual(['a', 'b', 'c'])
    expect(await fixture.store.tableIds('c', 3)).toEqual(['d'])
    expect(await fixture.store.tableIds('d', 3)).toEqual([])
  })

  test('a log can be read backwards, page by page', async () => {
    const { store } = fixture
    await store.createTable(newTable('t', { entries: ['0', '1'] }))
    await fixture.append('t', 2, { entries: ['2'] })
    await fixture.append('t', 3, { entries: ['3', '4'] })
    const latest = await store.readLogBackwards('t', null, 2)
    expect(latest.rows).toMatchObject([
      { seq: 3, entries: '3\n4' },
      { seq: 2, entries: '2' },
    ])
    const first = await store.readLogBackwards('t', latest.next, 2)
    expect(first.rows).toMatchObject([{ seq: 0, entries: '0\n1' }])
    expect(first.next).toBeNull()
    expect(await store.readLogBackwards('none', null, 2)).toEqual({ rows: [], next: null })
  })

  test('the hash of a log changes with appends only', async () => {
    const { store } = fixture
    await store.createTable(newTable('t', { hash: 'first' }))
    await store.saveHash('t', 1, 'other')
    expect((await store.readTableRow('t'))!.hash).toBe('first')
    await fixture.append('t', 1, { hash: 'second' })
    expect((await store.readTableRow('t'))!.hash).toBe('second')
  })

  test('people can be renamed', async () => {
    await fixture.store.savePerson({ id: 'p', name: 'Zoë 🂡' })
    expect(await fixture.store.readPerson('p')).toEqual({ id: 'p', name: 'Zoë 🂡' })
    await fixture.store.savePerson({ id: 'p', name: "Robert'); --" })
    expect(await fixture.store.readPerson('p')).toEqual({ id: 'p', name: "Robert'); --" })
  })

  test('HALL-3: people have a dictionary, which a new name leaves alone', async () => {
    const { store } = fixture
    expect(await store.readDictionary('p')).toBeNull()
    // Somebody who was erased meanwhile is not stored again.
    await store.saveDictionary('p', '{}')
    expect(await store.readDictionary('p')).toBeNull()
    await store.savePerson({ id: 'p', name: 'Pat' })
    expect(await store.readDictionary('p')).toBeNull()
    await store.saveDictionary('p', '{"added":["qi"]}')
    await store.savePerson({ id: 'p', name: 'Patricia' })
    await fixture.reopen()
    expect(await fixture.store.readDictionary('p')).toBe('{"added":["qi"]}')
    await fixture.store.privacy.beginErasure('p')
    expect(await fixture.store.readDictionary('p')).toBeNull()
  })

  test('a passport works once, and until it expires', async () => {
    await fixture.store.savePassport('used', 'p', 1000, 5)
    const uses = await Promise.all([1, 2, 3, 4].map(() => fixture.store.usePassport('used', 999)))
    expect(uses.filter((person) => person !== null)).toEqual(['p'])
    await fixture.store.savePassport('late', 'p', 1000, 5)
    await fixture.store.savePassport('later', 'p', 1001, 5)
    await fixture.store.savePassport('good', 'q', 2000, 5)
    expect(await fixture.store.usePassport('late', 1000)).toBeNull()
    expect(await fixture.store.usePassport('late', 0)).toBeNull()
    expect(await fixture.store.usePassport('good', 1999)).toBe('q')
    expect(await fixture.store.usePassport('later', 1)).toBeNull()
  })

  test('a person has so many passports at most; the first to expire gives way', async () => {
    const { store } = fixture
    for (const n of [1, 2, 3, 4, 5]) await store.savePassport(`pass ${n}`, 'p', 1000 + n, 3)
    await store.savePassport('other', 'q', 1000, 3)
    await store.savePassport('pass 5', 'p', 1005, 3)
    const uses: (string | null)[] = []
    for (const n of [1, 2, 3, 4, 5]) uses.push(await store.usePassport(`pass ${n}`, 500))
    expect(uses).toEqual([null, null, 'p', 'p', 'p'])
    expect(await store.usePassport('other', 500)).toBe('q')
  })

  test('expired passports are deleted', async () => {
    const { store } = fixture
    for (const n of [1, 2, 3, 4]) await store.savePassport(`pass ${n}`, `p${n}`, 1000 + n, 3)
    expect(await store.dropPassports(1002)).toBe(2)
    expect(await store.dropPassports(1002)).toBe(0)
    expect(await store.usePassport('pass 3', 1002)).toBe('p3')
  })

  test('the latest heartbeat can be read', async () => {
    await fixture.store.writeHeartbeat({ wallTime: 1_800_000_000_000, hallTime: 5 })
    await fixture.store.writeHeartbeat({ wallTime: 1_800_000_001_000, hallTime: 1005 })
    expect(await fixture.store.lastHeartbeat()).toEqual({
      wallTime: 1_800_000_001_000,
      hallTime: 1005,
    })
  })

  test('closing waits for what was requested, and ends the store', async () => {
    await fixture.store.createTable(newTable('t'))
    const requested = [fixture.append('t', 1), fixture.store.createTable(newTable('u'))]
    const reading = fixture.store.readTableRow('t')
    await Promise.all([fixture.store.close(), fixture.store.close()])
    expect(await Promise.all(requested)).toEqual([true, { is: 'created' }])
    expect((await reading)?.id).toBe('t')
    await expect(fixture.store.readTableRow('t')).rejects.toBeInstanceOf(StoreFailed)
    await expect(fixture.append('t', 2)).rejects.toBeInstanceOf(StoreFailed)
    await expect(fixture.store.writeHeartbeat({ wallTime: 1, hallTime: 1 })).rejects.toBeInstanceOf(
      StoreFailed,
    )
    fixture.store = await fixture.database.open()
    expect(await fixture.store.readLog('t', 0)).toHaveLength(2)
    expect(await fixture.store.findTable('code of u')).toBe('u')
  })

  test('everything is there after reopening', async () => {
    const model = new ModelStore()
    const table = newTable('t', { index: { phase: 'playing', people: ['p'] } })
    const append = appendTo('t', 1, { wallTime: 3 })
    await fixture.store.createTable(table)
    await fixture.store.append([append])
    model.create(table)
    model.append(append)
    await fixture.store.savePerson({ id: 'p', name: 'Pat' })
    await fixture.store.privacy.saveSession(session('s', 'p'), 50)
    await fixture.store.savePassport('pp', 'p', 10, 5)
    await fixture.store.writeHeartbeat({ wallTime: 4, hallTime: 4 })
    await fixture.reopen()
    expect(await readEverything(fixture.store, ['t'], ['p'])).toEqual(model.everything(['p']))
    expect(await fixture.store.readPerson('p')).toEqual({ id: 'p', name: 'Pat' })
    expect(await fixture.store.privacy.readSession('s')).toEqual(session('s', 'p'))
    expect(await fixture.store.usePassport('pp', 5)).toBe('p')
    expect(await fixture.store.lastHeartbeat()).toEqual({ wallTime: 4, hallTime: 4 })
    expect(await fixture.store.createTable(table)).toEqual({ is: 'known', id: 't' })
  })
})
