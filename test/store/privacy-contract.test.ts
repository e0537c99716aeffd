/** What every store must do for privacy: sessions, erasure, retention and sealed secrets. */
import { expect, test } from 'vitest'
import { usePostgres } from './use-postgres.ts'
import { entryOf, newTable, session } from './stored-tables.ts'
import { describeEachStore, type TestStore } from './test-databases.ts'

const server = await usePostgres()

/** A finished table of some people, last appended to at a wall time. */
async function finish(
  { store }: TestStore,
  id: string,
  people: readonly string[],
  wallTime = 1,
  entries = [entryOf(id, 0)],
): Promise<void> {
  await store.createTable(newTable(id, { entries, wallTime, index: { phase: 'over', people } }))
}

const rewritten = (entries: readonly string[]) => ({ entries, hash: 'new', wallTime: 9 })

describeEachStore(server, (fixture) => {
  test('sessions are saved, used, listed and deleted', async () => {
    const { privacy } = fixture.store
    await privacy.saveSession({ ...session('a', 'p', 10), device: 'Firefox on Linux' }, 50)
    await privacy.saveSession(session('b', 'p', 30), 50)
    await privacy.saveSession(session('c', 'q', 20), 50)
    expect(await privacy.readSession('a')).toEqual({
      tokenHash: 'a',
      person: 'p',
      createdAt: 11,
      lastUsed: 10,
      device: 'Firefox on Linux',
    })
    await privacy.touchSession('a', 1_800_000_000_000)
    const hashes = async (person: string) => {
      return (await privacy.sessionsOf(person, 10)).map(({ tokenHash }) => tokenHash)
    }
    expect(await hashes('p')).toEqual(['a', 'b'])
    await privacy.deleteSession('a')
    expect(await hashes('p')).toEqual(['b'])
    await privacy.saveSession(session('d', 'p'), 50)
    await fixture.store.savePassport('pass', 'p', 100, 5)
    await privacy.deleteSessionsOf('p', 'd')
    expect(await hashes('p')).toEqual(['d'])
    expect(await hashes('q')).toEqual(['c'])
    expect(await fixture.store.usePassport('pass', 1)).toBeNull()
  })

  test('the session that was used longest ago gives way when there are too many', async () => {
    const { privacy } = fixture.store
    for (const lastUsed of [30, 10, 20]) {
      expect(await privacy.saveSession(session(`used ${lastUsed}`, 'p', lastUsed), 3)).toEqual([])
    }
    await privacy.saveSession(session('other', 'q', 1), 3)
    // Also if the new one is older, because a clock was set back.
    expect(await privacy.saveSession(session('new', 'p', 5), 3)).toEqual(['used 10'])
    expect(await privacy.saveSession(session('new', 'p', 5), 3)).toEqual([])
    const left = (await privacy.sessionsOf('p', 10)).map(({ tokenHash }) => tokenHash)
    expect(left).toEqual(['used 30', 'used 20', 'new'])
    expect(await privacy.readSession('other')).not.toBeNull()
  })

  test('sessions that were not used for long are deleted, some at a time', async () => {
    const { privacy } = fixture.store
    for (const lastUsed of [1, 2, 3, 50]) {
      await privacy.saveSession(session(`used ${lastUsed}`, 'p', lastUsed), 50)
    }
    expect(await privacy.deleteSessionsUnusedSince(50, 2)).toBe(2)
    expect(await privacy.deleteSessionsUnusedSince(50, 2)).toBe(1)
    expect(await privacy.deleteSessionsUnusedSince(50, 2)).toBe(0)
    expect((await privacy.sessionsOf('p', 10)).map(({ lastUsed }) => lastUsed)).toEqual([50])
  })

  test('erasing somebody deletes what is theirs, and finds where they are mentioned', async () => {
    const { store } = fixture
    const { privacy } = store
    await store.savePerson({ id: 'ann', name: 'Ann' })
    await privacy.saveSession(session('s', 'ann'), 50)
    await store.savePassport('pass', 'ann', 100, 5)
    await finish(fixture, 'seat', ['ann', 'bob'], 1, ['{"person":"ann"}', '{}'])
    await finish(fixture, 'chat', ['bob'], 1, ['{"person":"cem"}', '{}', '{"person":"ann"}'])
    await finish(fixture, 'none', ['bob'])
    await store.createTable(newTable('running', { entries: ['{"person":"ann"}'] }))

    await privacy.beginErasure('ann')
    expect(await privacy.erasuresBegun()).toEqual(['ann'])
    expect(await store.readPerson('ann')).toBeNull()
    expect(await privacy.readSession('s')).toBeNull()
    expect(await store.usePassport('pass', 1)).toBeNull()

    const mentions: string[] = []
    let from: string | null = null
    do {
      const slice = await privacy.findMentions(['"ann"', '"cem"', '"dan"'], from, 2)
      mentions.push(...slice.found.map(({ person, table }) => `${person} ${table}`))
      from = slice.next
    } while (from !== null)
    expect(mentions.toSorted()).toEqual(['"ann" chat', '"ann" running', '"ann" seat', '"cem" chat'])
    const found = ['chat', 'running', 'seat']

    await privacy.planRedactions('ann', found)
    expect(await privacy.erasuresBegun()).toEqual([])
    expect(await store.tablesOf('ann', 10)).toEqual([])
    const due = await privacy.redactionsDue(null, 10)
    expect(due.map(({ table }) => table).toSorted()).toEqual(['chat', 'seat'])
    // Page by page, so that those that fail do not hide the others.
    const [first] = await privacy.redactionsDue(null, 1)
    expect(await privacy.redactionsDue(first!, 10)).toEqual(due.slice(1))
    for (const redaction of due) await privacy.finishRedaction(redaction)
    expect(await privacy.redactionsDue(null, 10)).toEqual([])
    await fixture.append('running', 1, { index: { phase: 'over', people: ['ann', 'bob'] } })
    expect(await privacy.redactionsDue(null, 10)).toEqual([{ person: 'ann', table: 'running' }])
    await privacy.finishRedaction({ person: 'ann', table: 'running' })
    expect(await store.tablesOf('ann', 10)).toEqual([])
    expect((await store.tablesOf('bob', 10)).map(({ id }) => id)).toContain('running')
  })

  test('as many tables as somebody has played at are noted, and all their seats go', async () => {
    const { privacy } = fixture.store
    const tables = Array.from({ length: 250 }, (_, n) => `t ${n}`)
    for (const id of tables) await finish(fixture, id, ['ann', 'bob'])
    await privacy.beginErasure('ann')
    await privacy.planRedactions('ann', tables)
    expect(await privacy.redactionsDue(null, 300)).toHaveLength(250)
    expect(await privacy.erasuresBegun()).toEqual([])
    expect((await fixture.store.pageOfTables('ann', null, 10)).tables).toEqual([])
    expect(await fixture.store.tablesOf('bob', 300)).toHaveLength(250)
  })

  test('a log is rewritten as a whole, unless it has grown meanwhile', async () => {
    const { store } = fixture
    const { privacy } = store
    await finish(fixture, 't', [])
    await fixture.append('t', 1)
    await fixture.append('t', 2, { entries: ['x', 'y'] })
    await finish(fixture, 'u', [])
    const before = await store.readLog('t', 0)
    expect(await privacy.rewriteLog('t', 3, rewritten(['a', 'b']))).toBe(false)
    expect(await store.readLog('t', 0)).toEqual(before)
    expect(await privacy.rewriteLog('t', 4, rewritten(['a', 'b', 'c', 'd', 'e']))).toBe(true)
    expect(await store.readLog('t', 0)).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(await store.readLog('t', 3)).toEqual(['d', 'e'])
    expect(await store.readTableRow('t')).toMatchObject({ length: 5, hash: 'new', wallTime: 9 })
    expect(await fixture.append('t', 4)).toBe(false)
    expect(await fixture.append('t', 5, { entries: ['f'] })).toBe(true)
    while (await privacy.purge(2)) continue
    await fixture.reopen()
    expect(await fixture.store.readLog('t', 0)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    const long = Array.from({ length: 1000 }, (_, n) => String(n))
    expect(await fixture.store.privacy.rewriteLog('t', 6, rewritten(long))).toBe(true)
    expect(await fixture.store.readLog('t', 0)).toEqual(long)
    expect(await fixture.store.readLog('t', 250, 260)).toEqual(long.slice(250, 260))
    expect(await fixture.store.privacy.rewriteLog('t', 1000, rewritten(long))).toBe(true)
    while (await fixture.store.privacy.purge(2)) continue
    expect(await fixture.store.readLog('t', 250, 260)).toEqual(long.slice(250, 260))
    expect(await fixture.store.readLog('u', 0)).toEqual([entryOf('u', 0)])
  })

  test('a deleted table is gone with its members, and all others stay', async () => {
    const { store } = fixture
    const { privacy } = store
    await finish(fixture, 'old', ['ann', 'bob'], 10)
    await fixture.append('old', 1, { wallTime: 10 })
    await finish(fixture, 'new', ['ann'], 20)
    await store.createTable(newTable('running', { wallTime: 1 }))
    expect(await privacy.tablesOverBefore(20, 10)).toEqual(['old'])
    await privacy.deleteTable('old')
    await privacy.deleteTable('old')
    expect(await privacy.tablesOverBefore(100, 10)).toEqual(['new'])
    expect(await store.readTableRow('old')).toBeNull()
    expect(await store.readLog('old', 0)).toEqual([])
    expect(await store.findTable('code of old')).toBeNull()
    expect(await store.tablesOf('bob', 10)).toEqual([])
    expect((await store.tablesOf('ann', 10)).map(({ id }) => id)).toEqual(['new'])
    while (await privacy.purge(1)) continue
    expect(await fixture.append('running', 1)).toBe(true)
    await fixture.reopen()
    expect(await fixture.store.readLog('running', 0)).toHaveLength(2)
    expect(await fixture.store.readLog('new', 0)).toHaveLength(1)
    expect(await fixture.store.createTable(newTable('old'))).toEqual({ is: 'created' })
  })

  test('people go who have neither session nor table', async () => {
    const { store } = fixture
    const { privacy } = store
    for (const id of ['a', 'b', 'c', 'd', 'e']) await store.savePerson({ id, name: id })
    await privacy.saveSession(session('s', 'b'), 50)
    await finish(fixture, 't', ['d'])
    let from: string | null = ''
    while (from !== null) from = await privacy.deletePeopleWithoutTraces(from, 2)
    const people = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((id) => store.readPerson(id)))
    expect(people.map((person) => person?.id ?? null)).toEqual([null, 'b', null, 'd', null])
  })

  test('the secret of a table can be replaced', async () => {
    await fixture.store.createTable(newTable('t'))
    await fixture.store.createTable(newTable('u'))
    await fixture.store.privacy.saveSecret('t', 'sealed')
    expect((await fixture.store.readTableRow('t'))?.secret).toBe('sealed')
    expect((await fixture.store.readTableRow('u'))?.secret).toBe(newTable('u').secret)
  })
})
