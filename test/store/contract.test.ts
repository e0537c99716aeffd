/** What every store must do, whatever it is made of. */
import fc from 'fast-check'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { StoreFailed, type Append, type Phase, type Store } from '#server/store/store.ts'
import { Model, readEverything } from './model.ts'
import { entryOf, postgresPlaces, sqlitePlaces, tableCalled, type Place } from './places.ts'
import { startPostgres } from './postgres-server.ts'

const server = await startPostgres({ durable: false })
afterAll(() => server?.remove())

const kinds = server === null ? [sqlitePlaces] : [sqlitePlaces, postgresPlaces(server)]

describe.each(kinds)('a store on $name', ({ newPlace }) => {
  let place: Place
  let store: Store

  beforeEach(async () => {
    place = await newPlace()
    store = await place.open()
  })
  afterEach(async () => {
    await store.close()
    place.remove()
  })

  async function reopen(): Promise<void> {
    await store.close()
    store = await place.open()
  }

  function appendTo(
    table: string,
    expectedLength: number,
    changes: Partial<Append> = {},
  ): Promise<boolean> {
    const entries = [entryOf(table, expected)]
    return store.append({ table, expected, entries, wallTime: 1, index: null, ...changes })
  }

  test('a new table can be read, found by its code, and is unfinished', async () => {
    const entries = ['{"a":1}', '{"b":2}']
    const table = tableCalled('t', { code: 'QUAY', entries })
    expect(await store.createTable(table)).toEqual({ is: 'created' })
    expect(await store.readTable('t')).toEqual({
      id: 't',
      code: 'QUAY',
      game: table.game,
      secret: table.secret,
      head: 2,
      phase: 'gathering',
    })
    expect(await store.readLog('t', 0)).toEqual(entries)
    expect(await store.findTable('QUAY')).toBe('t')
    expect(await store.unfinishedTables()).toEqual(['t'])
  })

  test('what is not there is null or empty', async () => {
    expect(await store.readTable('t')).toBeNull()
    expect(await store.findTable('QUAY')).toBeNull()
    expect(await store.readLog('t', 0)).toEqual([])
    expect(await store.unfinishedTables()).toEqual([])
    expect(await store.tablesOf('p', 10)).toEqual([])
    expect(await store.readPerson('p')).toBeNull()
    expect(await store.personOfSession('s')).toBeNull()
    expect(await store.usePassport('s', 0)).toBeNull()
    expect(await store.lastHeartbeat()).toBeNull()
    expect(await appendTo('t', 0)).toBe(false)
  })

  test('the same key makes one table, one after the other and at once', async () => {
    await store.createTable(tableCalled('a', { key: 'k' }))
    const again = tableCalled('b', { key: 'k', index: { phase: 'playing', people: ['p'] } })
    expect(await store.createTable(again)).toEqual({ is: 'known', id: 'a' })
    expect(await store.createTable(tableCalled('a', { key: 'k' }))).toEqual({
      is: 'known',
      id: 'a',
    })
    expect(await store.readTable('b')).toBeNull()
    expect(await store.readLog('b', 0)).toEqual([])
    expect(await store.tablesOf('p', 10)).toEqual([])

    const ids = ['c', 'd', 'e', 'f', 'g', 'h']
    const made = await Promise.all(
      ids.map((id) => store.createTable(tableCalled(id, { key: 'once' }))),
    )
    const winner = ids[made.findIndex(({ is }) => is === 'created')]
    expect(made.filter(({ is }) => is === 'created')).toHaveLength(1)
    expect(made.filter((one) => one.is === 'known' && one.id === winner)).toHaveLength(5)
  })

  test('a code is given once', async () => {
    await store.createTable(tableCalled('a', { code: 'QUAY' }))
    expect(await store.createTable(tableCalled('b', { code: 'QUAY' }))).toEqual({
      is: 'code-taken',
    })
    expect(await store.readTable('b')).toBeNull()
    expect(await store.createTable(tableCalled('b'))).toEqual({ is: 'created' })
    // The table that the key made, even where the new code is another's.
    const both = tableCalled('c', { code: 'QUAY', key: 'key of b' })
    expect(await store.createTable(both)).toEqual({ is: 'known', id: 'b' })
  })

  test('a table id that is taken fails by itself', async () => {
    await store.createTable(tableCalled('a'))
    const twice = store.createTable(tableCalled('a', { key: 'k', code: 'c' }))
    const other = store.createTable(tableCalled('b'))
    const append = appendTo('a', 1)
    await expect(twice).rejects.toThrow(/tables\.id|another key/)
    expect(await other).toEqual({ is: 'created' })
    expect(await append).toBe(true)
    expect(await store.readLog('a', 0)).toHaveLength(2)
  })

  test('appends move the head and keep their order', async () => {
    await store.createTable(tableCalled('t', { entries: [] }))
    expect(await appendTo('t', 0, { entries: ['0', '1', '2'] })).toBe(true)
    expect(await appendTo('t', 3, { entries: ['3'] })).toBe(true)
    expect(await appendTo('t', 4, { entries: [] })).toBe(true)
    expect(await store.readLog('t', 0)).toEqual(['0', '1', '2', '3'])
    for (const from of [1, 2, 3, 4, 5]) {
      expect(await store.readLog('t', from)).toEqual(['0', '1', '2', '3'].slice(from))
    }
    expect((await store.readTable('t'))?.length).toBe(4)
  })

  test('an append that expects another head changes nothing', async () => {
    await store.createTable(tableCalled('t', { entries: ['0', '1'] }))
    const index = { phase: 'over', people: ['p'] } as const
    for (const expected of [0, 1, 3]) {
      expect(await appendTo('t', expected, { index })).toBe(false)
    }
    expect(await store.readLog('t', 0)).toEqual(['0', '1'])
    expect((await store.readTable('t'))?.phase).toBe('gathering')
    expect(await store.tablesOf('p', 10)).toEqual([])
  })

  test('of many appends that expect the same head one wins', async () => {
    await store.createTable(tableCalled('t', { entries: [] }))
    for (let head = 0; head < 5; head += 1) {
      const rivals = Array.from({ length: 40 }, (_, i) => `${head} by ${i}`)
      const won = await Promise.all(
        rivals.map((entry) => appendTo('t', head, { entries: [entry] })),
      )
      expect(won.filter(Boolean)).toHaveLength(1)
      expect(await store.readLog('t', head)).toEqual([rivals[won.indexOf(true)]])
    }
  })

  test('appends asked for without waiting are made in that order', async () => {
    await store.createTable(tableCalled('t', { entries: [] }))
    const seqs = Array.from({ length: 20 }, (_, seq) => seq)
    const made = await Promise.all(seqs.map((seq) => appendTo('t', seq)))
    expect(made).toEqual(seqs.map(() => true))
    expect(await store.readLog('t', 0)).toEqual(seqs.map((seq) => entryOf('t', seq)))
  })

  test('a lost append does not disturb those that share its commit', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e']
    await Promise.all(ids.map((id) => store.createTable(tableCalled(id))))
    const made = await Promise.all(ids.map((id) => appendTo(id, id === 'c' ? 7 : 1)))
    expect(made).toEqual([true, true, false, true, true])
    const heads = await Promise.all(ids.map(async (id) => (await store.readTable(id))?.length))
    expect(heads).toEqual([2, 2, 1, 2, 2])
  })

  test('a broken append fails by itself', async () => {
    const ids = ['a', 'b', 'c']
    await Promise.all(ids.map((id) => store.createTable(tableCalled(id))))
    const [a, b, c] = ids.map((id) => appendTo(id, 1, id === 'b' ? { wallTime: 0.5 } : {}))
    await expect(b).rejects.toThrow(/bigint|REAL/)
    expect([await a, await c]).toEqual([true, true])
    expect(await store.readLog('b', 0)).toHaveLength(1)
  })

  test('index change with the append that brings them', async () => {
    const index = { phase: 'gathering', people: ['ann'] } as const
    await store.createTable(tableCalled('t', { wallTime: 5, index }))
    await store.createTable(tableCalled('u', { wallTime: 6, index }))
    await store.createTable(tableCalled('v', { wallTime: 7 }))
    const { code, game } = tableCalled('t')
    const playing = { phase: 'playing', people: ['ann', 'bob', 'bob'] } as const
    expect(await appendTo('t', 1, { wallTime: 8, index: playing })).toBe(true)
    const summary = { id: 't', code, game, phase: 'playing', wallTime: 8 }
    expect(await store.tablesOf('bob', 10)).toEqual([summary])
    expect((await store.tablesOf('ann', 10)).map(({ id }) => id)).toEqual(['t', 'u'])
    expect(await store.tablesOf('ann', 1)).toEqual([summary])

    await appendTo('u', 1, { wallTime: 9 })
    expect((await store.tablesOf('ann', 10)).map(({ id }) => id)).toEqual(['u', 't'])

    await appendTo('t', 2, { wallTime: 10, index: { phase: 'over', people: ['bob'] } })
    expect((await store.unfinishedTables()).toSorted()).toEqual(['u', 'v'])
    expect((await store.tablesOf('ann', 10)).map(({ phase }) => phase)).toEqual([
      'over',
      'gathering',
    ])
  })

  test('nobody has more unfinished tables than the limit lets them', async () => {
    const limit = { person: 'ann', tables: 2 }
    const index = { phase: 'gathering', people: ['ann'] } as const
    const asked = ['a', 'b', 'c'].map((id) => store.createTable(tableCalled(id, { index, limit })))
    const made = (await Promise.all(asked)).map(({ is }) => is)
    // Where requests go through several connections, a few may get in side by side.
    expect(made.filter((is) => is === 'created').length).toBeGreaterThanOrEqual(2)
    const create = (id: string, changes = {}) =>
      store.createTable(tableCalled(id, { index, limit, ...changes }))
    expect(await create('d')).toEqual({ is: 'too-many' })
    expect(await store.readTable('d')).toBeNull()
    expect(await create('e', { key: 'key of a' })).toEqual({ is: 'known', id: 'a' })
    const bob = { limit: { person: 'bob', tables: 1 }, index: { ...index, people: ['bob'] } }
    expect(await create('f', bob)).toEqual({ is: 'created' })
    expect(await create('g', { limit: null })).toEqual({ is: 'created' })
    for (const id of ['a', 'b', 'c', 'g']) {
      await appendTo(id, 1, { index: { phase: 'over', people: ['ann'] } })
    }
    expect(await create('d')).toEqual({ is: 'created' })
  })

  test('a commit of any size leaves every log in its order', async () => {
    for (const count of [1, 15, 16, 17, 40]) {
      const tables = Array.from({ length: count }, (_, index) => tableCalled(`${count} ${index}`))
      await Promise.all(tables.map((table) => store.createTable(table)))
      const appended = await Promise.all(
        [1, 3].flatMap((expected) =>
          tables.map(({ id }) => {
            const entries = [`"${id} ${expected}"`, `"${id} ${expected + 1}"`]
            return store.append({ table: id, expected, entries, wallTime: expected, index: null })
          }),
        ),
      )
      expect(appended.every(Boolean)).toBe(true)
      for (const { id } of tables) {
        const log = await store.readLog(id, 1)
        expect(log).toEqual([1, 2, 3, 4].map((number) => `"${id} ${number}"`))
        expect((await store.readTable(id))!.length).toBe(5)
      }
    }
  })

  test('any mixture of appends does what one after the other would', async () => {
    const ids = ['m', 'n', 'o']
    const people = ['ann', 'bob', 'cy']
    const index = fc.record({
      phase: fc.constantFrom<Phase>('gathering', 'playing', 'over'),
      people: fc.subarray(people),
    })
    const move = fc.record({
      table: fc.constantFrom(...ids),
      ahead: fc.constantFrom(0, 0, 0, 1, 2, -1),
      entries: fc.array(
        fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text)),
        {
          maxLength: 3,
        },
      ),
      wallTime: fc.integer({ min: 0, max: 2 ** 45 }),
      index: fc.option(index),
    })
    const turns = fc.array(
      fc.record({ moves: fc.array(move, { maxLength: 8 }), wait: fc.boolean() }),
    )
    let run = 0
    const property = fc.asyncProperty(turns, async (script) => {
      run += 1
      const named = (id: string): string => `${id} ${run}`
      const model = new Model()
      const tables = ids.map((id) => tableCalled(named(id)))
      await Promise.all(tables.map((table) => store.createTable(table)))
      for (const table of tables) model.create(table)
      const made: Promise<boolean>[] = []
      const expectedLength: boolean[] = []
      for (const { moves, wait } of script) {
        for (const { ahead, ...rest } of moves) {
          const table = named(rest.table)
          const namedFacts = rest.index && { ...rest.index, people: rest.index.people.map(named) }
          const append = {
            ...rest,
            table,
            index: namedFacts,
            expectedLength: model.headOf(table) + ahead,
          }
          made.push(store.append(append))
          expected.push(model.append(append))
        }
        if (wait) await made.at(-1)
      }
      expect(await Promise.all(made)).toEqual(expected)
      const seen = await readEverything(store, ids.map(named), people.map(named))
      const unfinished = seen.unfinished.filter((id) => id.endsWith(` ${run}`))
      expect({ ...seen, unfinished }).toEqual(model.everything(people.map(named)))
    })
    await fc.assert(property, { numRuns: 60 })
  })

  test('what the first Wordhall wrote is read, and goes on', async () => {
    await store.createTable(tableCalled('t'))
    expect(await appendTo('t', 1, { entries: ['{"b":2}'] })).toBe(true)
    await store.close()
    await place.age()
    store = await place.open()
    const entries = ['{"c":3}', '{"d":4}']
    expect(await appendTo('t', 2, { entries })).toBe(true)
    expect(await store.readLog('t', 0)).toEqual([entryOf('t', 0), '{"b":2}', ...entries])
  })

  test('an entry of two lines is refused, and those beside it are saved', async () => {
    await store.createTable(tableCalled('a'))
    await store.createTable(tableCalled('b'))
    const wrong = appendTo('a', 1, { entries: ['{}', '{\n}'] })
    const right = appendTo('b', 1)
    await expect(wrong).rejects.toThrow('line break')
    expect(await right).toBe(true)
    expect(await store.readLog('a', 0)).toHaveLength(1)
    await expect(store.createTable(tableCalled('c', { entries: ['\n'] }))).rejects.toThrow('line')
    expect(await store.readTable('c')).toBeNull()
  })

  test('any line comes back as it was, however long', async () => {
    const texts = [
      '',
      'naïve Ω 🂡 \u{10FFFF} "\\\' \r\t\u2028 {},NULL',
      JSON.stringify('\0\uD800'),
      'NULL',
    ]
    const long = JSON.stringify('🂡 Ω'.repeat(200_000))
    await store.createTable(tableCalled('t', { entries: texts, secret: long, code: 'ÄΩ🂡' }))
    expect(await appendTo('t', texts.length, { entries: [long, ...texts] })).toBe(true)
    expect(await store.readLog('t', 0)).toEqual([...texts, long, ...texts])
    expect((await store.readTable('t'))?.secret).toBe(long)
    expect(await store.findTable('ÄΩ🂡')).toBe('t')
    expect(await store.findTable('äω🂡')).toBeNull()
  })

  test('people can be renamed, and are found by their sessions', async () => {
    await store.savePerson({ id: 'p', name: 'Zoë 🂡' })
    expect(await store.readPerson('p')).toEqual({ id: 'p', name: 'Zoë 🂡' })
    await store.savePerson({ id: 'p', name: "Robert'); --" })
    expect(await store.readPerson('p')).toEqual({ id: 'p', name: "Robert'); --" })
    await store.saveSession('hash', 'p', 1_800_000_000_000)
    await store.saveSession('hash 2', 'p', 1)
    expect(await store.personOfSession('hash')).toBe('p')
    expect(await store.personOfSession('hash 2')).toBe('p')
    await store.saveSession('hash', 'q', 2)
    expect(await store.personOfSession('hash')).toBe('q')
  })

  test('a passport is good once, and until it expires', async () => {
    await store.savePassport('used', 'p', 1000)
    const uses = await Promise.all([1, 2, 3, 4].map(() => store.usePassport('used', 999)))
    expect(uses.filter((person) => person !== null)).toEqual(['p'])
    await store.savePassport('late', 'p', 1000)
    await store.savePassport('later', 'p', 1001)
    await store.savePassport('good', 'q', 2000)
    expect(await store.usePassport('late', 1000)).toBeNull()
    expect(await store.usePassport('late', 0)).toBeNull()
    expect(await store.usePassport('good', 1999)).toBe('q')
    expect(await store.usePassport('later', 1)).toBeNull()
  })

  test('the latest heartbeat is known', async () => {
    await store.writeHeartbeat(1_800_000_000_000)
    await store.writeHeartbeat(1_800_000_001_000)
    expect(await store.lastHeartbeat()).toBe(1_800_000_001_000)
  })

  test('closing waits for what was asked for, and ends the store', async () => {
    await store.createTable(tableCalled('t'))
    const asked = [appendTo('t', 1), appendTo('t', 2), store.createTable(tableCalled('u'))]
    const reading = store.readTable('t')
    await Promise.all([store.close(), store.close()])
    expect(await Promise.all(asked)).toEqual([true, true, { is: 'created' }])
    expect((await reading)?.id).toBe('t')
    await expect(store.readTable('t')).rejects.toBeInstanceOf(StoreFailed)
    await expect(appendTo('t', 3)).rejects.toBeInstanceOf(StoreFailed)
    await expect(store.writeHeartbeat(1)).rejects.toBeInstanceOf(StoreFailed)
    store = await place.open()
    expect(await store.readLog('t', 0)).toHaveLength(3)
    expect(await store.findTable('code of u')).toBe('u')
  })

  test('everything is there after opening again', async () => {
    const model = new Model()
    const table = tableCalled('t', { index: { phase: 'playing', people: ['p'] } })
    const append = { table: 't', expectedLength: 1, entries: ['{}'], wallTime: 3, index: null }
    await store.createTable(table)
    await store.append(append)
    model.create(table)
    model.append(append)
    await store.savePerson({ id: 'p', name: 'Pat' })
    await store.saveSession('s', 'p', 1)
    await store.savePassport('pp', 'p', 10)
    await store.writeHeartbeat(4)
    await reopen()
    expect(await readEverything(store, ['t'], ['p'])).toEqual(model.everything(['p']))
    expect(await store.readPerson('p')).toEqual({ id: 'p', name: 'Pat' })
    expect(await store.personOfSession('s')).toBe('p')
    expect(await store.usePassport('pp', 5)).toBe('p')
    expect(await store.lastHeartbeat()).toBe(4)
    expect(await store.createTable(table)).toEqual({ is: 'known', id: 't' })
  })
})
