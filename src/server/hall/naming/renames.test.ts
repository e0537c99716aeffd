import { describe, expect, test } from 'vitest'
import { whispers } from '#kit/testing/whispers.ts'
import type { LiveTable } from '#live/live-table.ts'
import { Renames } from '#server/hall/naming/renames.ts'
import { LOG_LIMITS } from '#table/log/log-limits.ts'
import { TestTable } from '#table/testing/test-table.ts'

/** Ann's tables, a store whose saves finish when the test says so, and ticks that it counts. */
class TestRenames {
  readonly tables: readonly TestTable[]
  readonly loaded: Set<string>
  readonly inLobby = new Set<string>()
  readonly saved: string[] = []
  readonly #name = new Map([['ann', 'Ann']])
  readonly #saves: (() => void)[] = []
  readonly #ticks: (() => void)[] = []
  readonly renames: Renames
  readonly #lobby = { has: (id: string) => this.inLobby.has(id) }

  constructor(count: number) {
    this.tables = Array.from({ length: count }, () => new TestTable({ game: whispers }))
    this.loaded = new Set(this.tables.keys().map(String))
    this.renames = new Renames({
      store: {
        savePerson: ({ name }) => {
          this.saved.push(name)
          return new Promise((resolve) => void this.#saves.push(resolve))
        },
        tablesOf: () => {
          const row = { code: '', game: '', phase: 'gathering', wallTime: 0 } as const
          return Promise.resolve(this.tables.map((_, index) => ({ id: String(index), ...row })))
        },
      },
      clock: { nextBatch: (callback) => void this.#ticks.push(callback) },
      presence: {
        nameOf: (id) => this.#name.get(id) ?? null,
        rename: ({ id, name }) => void this.#name.set(id, name),
      },
      logLimits: { ...LOG_LIMITS, talk: 10 },
      tables: {
        loaded: (id) => (this.loaded.has(id) ? this.live(id) : null),
        getReadable: (id) => Promise.resolve(this.live(id)),
      },
      lobby: this.#lobby,
      saved: () => {},
      reportError: (error) => {
        throw error
      },
    })
  }

  live(id: string): LiveTable {
    const testTable = this.tables[Number(id)]!
    const record: LiveTable['record'] = (eventFor) => {
      const event = eventFor(testTable.table)
      if (event !== null) testTable.record(event)
      return Promise.resolve(null)
    }
    return { table: testTable.table, record } as LiveTable
  }

  rename(name: string): Promise<string | null> {
    return this.renames.rename({ id: 'ann', name }).then((refusal) => refusal?.code ?? null)
  }

  get names(): readonly string[] {
    return this.tables.map(({ table }) => table.chairs[0]!.name)
  }

  async save(): Promise<void> {
    await settle()
    for (const finish of this.#saves.splice(0)) finish()
    await settle()
  }

  /** Returns whether anybody waited for it. */
  async tick(): Promise<boolean> {
    const waiting = this.#ticks.splice(0)
    for (const callback of waiting) callback()
    await settle()
    return waiting.length > 0
  }
}

function settle(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve))
}

describe('a rename', () => {
  test('is answered when it is saved, before any table follows', async () => {
    const hall = new TestRenames(3)
    const renamed = hall.rename('Anna')
    await hall.save()
    expect(await renamed).toBeNull()
    expect(hall.names).toEqual(['Ann', 'Ann', 'Ann'])
  })

  test('reaches one table per tick', async () => {
    const hall = new TestRenames(3)
    void hall.rename('Anna')
    await hall.save()
    await hall.tick()
    expect(hall.names).toEqual(['Anna', 'Ann', 'Ann'])
    await hall.tick()
    expect(hall.names).toEqual(['Anna', 'Anna', 'Ann'])
    await hall.tick()
    expect(hall.names).toEqual(['Anna', 'Anna', 'Anna'])
    expect(await hall.tick()).toBe(false)
  })

  test('loads no table but those in the lobby', async () => {
    const hall = new TestRenames(3)
    hall.loaded.delete('0')
    hall.loaded.delete('2')
    hall.inLobby.add('2')
    void hall.rename('Anna')
    await hall.save()
    while (await hall.tick());
    expect(hall.names).toEqual(['Ann', 'Anna', 'Anna'])
    await hall.renames.refresh(hall.live('0'), { person: 'ann', name: 'Anna' })
    expect(hall.names).toEqual(['Anna', 'Anna', 'Anna'])
  })

  test('of a storm shares a save with those that wait, and each is answered', async () => {
    const hall = new TestRenames(1)
    const first = hall.rename('Anna 1')
    await settle()
    const others = [2, 3, 4].map((n) => hall.rename(`Anna ${n}`))
    await hall.save()
    expect(await first).toBeNull()
    await hall.save()
    expect(await Promise.all(others)).toEqual([null, null, null])
    expect(hall.saved).toEqual(['Anna 1', 'Anna 4'])
  })

  test('during a run joins it: the newest name wins everywhere', async () => {
    const hall = new TestRenames(3)
    void hall.rename('Anna')
    await hall.save()
    await hall.tick()
    void hall.rename('Hannah')
    await hall.save()
    await hall.tick()
    expect(hall.names).toEqual(['Anna', 'Hannah', 'Ann'])
    while (await hall.tick());
    expect(hall.names).toEqual(['Hannah', 'Hannah', 'Hannah'])
    expect(hall.tables.map(({ log }) => log.length)).toEqual([3, 2, 2])
  })

  test('is refused when it looks like somebody at a table, and numbered when it is the same', async () => {
    const hall = new TestRenames(2)
    hall.tables[1]!.sit('ben')
    expect(await hall.rename('Веn')).toBe('name-taken')
    expect(hall.saved).toEqual([])
    const same = hall.rename('ben')
    await hall.save()
    expect(await same).toBeNull()
    while (await hall.tick());
    expect(hall.names).toEqual(['ben', 'ben 2'])
    await hall.renames.refresh(hall.live('1'), { person: 'ann', name: 'ben' })
    expect(hall.names).toEqual(['ben', 'ben 2'])
  })

  test('is not recorded where the rest of the log is for the match', async () => {
    const hall = new TestRenames(2)
    const text = 'hello'
    while (hall.tables[0]!.log.length < 10) {
      hall.tables[0]!.record({ type: 'chatted', person: 'ann', name: 'Ann', text })
    }
    void hall.rename('Anna')
    await hall.save()
    while (await hall.tick());
    expect(hall.names).toEqual(['Ann', 'Anna'])
    await hall.renames.refresh(hall.live('0'), { person: 'ann', name: 'Anna' })
    expect(hall.tables[0]!.log).toHaveLength(10)
  })
})
