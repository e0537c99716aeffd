import { afterEach, describe, expect, test } from 'vitest'
import { OutcomeUnknown, RecordDamaged } from '#live/ports.ts'
import { registry } from '#games/registry.ts'
import type { LiveTables } from '#server/hall/live-tables.ts'
import { nodeClock } from '#server/node-clock.ts'
import { nodeLogCodec } from '#server/node-log-codec.ts'
import { Erasure } from '#server/privacy/erasure.ts'
import type { PrivacyStore } from '#server/store/privacy-store.ts'
import type { Store } from '#server/store/store.ts'
import { closeAll, newFolder } from '../server/testing/cleanup.ts'
import { openTestHall, overrideStore } from '../server/testing/test-hall.ts'
import { pause, until } from '../server/testing/waiting.ts'
import { erase, finishedTable, logOf, runningTable, untilErased } from './erasing.ts'

afterEach(closeAll)

const DAY = 24 * 60 * 60_000

/** The store with some methods of its privacy part replaced. */
function overridePrivacy(store: Store, methods: (privacy: PrivacyStore) => Partial<PrivacyStore>) {
  const { privacy } = store
  const replaced = methods(privacy)
  return overrideStore(store, {
    privacy: new Proxy(privacy, {
      get(target, name: keyof PrivacyStore) {
        const member = replaced[name] ?? target[name]
        return (member as () => unknown).bind(target)
      },
    }),
  })
}

describe('a damaged table', () => {
  test('keeps nobody from being erased, and nothing from being deleted', async () => {
    const folder = newFolder()
    const first = await openTestHall({ folder })
    const { ann, bob, table } = await finishedTable(first)
    const { table: old } = await finishedTable(first)
    const { table: damaged } = await ann.openTable()
    first.hall.tableDamaged(damaged, new Error('an entry is damaged'))
    expect(await erase(first, ann)).toBe(204)
    await untilErased(first, table, 'Annabel')
    first.advanceClock(60_000)
    expect(await erase(first, bob)).toBe(204)
    await untilErased(first, table, 'Bob')
    await first.close()

    const late = await openTestHall({
      folder,
      clockOffset: 20 * DAY,
      retentionDays: 10,
      wrapStore: (store) =>
        overrideStore(store, {
          readTableRow: (id) => {
            return id === damaged
              ? Promise.reject(new RecordDamaged('its row is damaged'))
              : store.readTableRow(id)
          },
        }),
    })
    let isGone = false
    await until(() => {
      void late.hall.store.readTableRow(old).then((row) => (isGone = row === null))
      return isGone
    }, 'the old table to be deleted')
  })

  test('is named in an export, which has everything else', async () => {
    const hall = await openTestHall({
      wrapStore: (store) =>
        overrideStore(store, {
          readLog: (id, from, to) => {
            return id === damaged
              ? Promise.reject(new RecordDamaged('an entry is damaged'))
              : store.readLog(id, from, to)
          },
        }),
    })
    let damaged = ''
    const { ann, table } = await finishedTable(hall)
    const { table: other } = await ann.openTable()
    damaged = other
    const headers = { cookie: ann.cookie }
    const response = await fetch(`${hall.address}/api/me/export`, { headers })
    const { tables } = JSON.parse(await response.text()) as { tables: { id: string }[] }
    expect(tables.find(({ id }) => id === other)).toMatchObject({ isReadable: false, chat: [] })
    expect(tables.find(({ id }) => id === table)).toMatchObject({
      isReadable: true,
      chat: [{ text: 'hello from a' }],
    })
  })
})

test('an erasure whose reply was lost closes the connections and goes on', async () => {
  const hall = await openTestHall({
    wrapStore: (store) =>
      overridePrivacy(store, (privacy) => ({
        async beginErasure(person) {
          await privacy.beginErasure(person)
          throw new OutcomeUnknown('the reply was lost')
        },
      })),
  })
  const { ann, table } = await finishedTable(hall)
  expect(await erase(hall, ann)).toBe(500)
  await until(() => hall.hall.presence.nameOf(ann.person) === null, 'her connection to close')
  expect(await erase(hall, ann)).toBe(401)
  await untilErased(hall, table, 'Annabel')
})

test('somebody who cannot leave a table yet is not searched for yet', async () => {
  let isFull = false
  const hall = await openTestHall({
    wrapStore: (store) =>
      overrideStore(store, {
        append: (appends) => {
          return isFull ? Promise.reject(new RecordDamaged('not now')) : store.append(appends)
        },
      }),
  })
  const ann = await hall.enter({ name: 'Annabel' })
  const bob = await hall.enter({ name: 'Bob' })
  const { table, code } = await ann.openTable()
  await bob.joinAndSit(code)
  isFull = true
  expect(await erase(hall, ann)).toBe(204)
  await until(() => hall.failures.length > 0, 'the attempt to get up')
  await pause(100)
  const { privacy } = hall.hall.store
  expect(await privacy.erasuresBegun()).toEqual([ann.person])
  isFull = false
  await hall.hall.tidy()
  await until(() => bob.table(table).view.table.chairs.length === 1, 'her to get up')
  await hall.hall.tidy()
  let begun: readonly string[] = [ann.person]
  await until(() => {
    void privacy.erasuresBegun().then((people) => (begun = people))
    return begun.length === 0
  }, 'the search')
})

test('a redaction that is repeated changes nothing more', async () => {
  let isFailing = true
  const hall = await openTestHall({
    wrapStore: (store) =>
      overridePrivacy(store, (privacy) => ({
        finishRedaction: (redaction) => {
          return isFailing
            ? Promise.reject(new OutcomeUnknown('the reply was lost'))
            : privacy.finishRedaction(redaction)
        },
      })),
  })
  const { ann, table } = await finishedTable(hall)
  const row = (await hall.hall.store.readTableRow(table))!
  await erase(hall, ann)
  await untilErased(hall, table, 'Annabel')
  const log = await logOf(hall, table)
  isFailing = false
  await hall.hall.tidy()
  const { privacy } = hall.hall.store
  let due = 1
  await until(() => {
    void privacy.redactionsDue(null, 9).then((found) => (due = found.length))
    return due === 0
  }, 'the redaction to be finished')
  expect(await logOf(hall, table)).toEqual(log)
  // Retention still counts from when people last used the table.
  expect((await hall.hall.store.readTableRow(table))!.wallTime).toBe(row.wallTime)
})

test('a table that was running then is in no list of somebody erased', async () => {
  const hall = await openTestHall()
  const { ann, bob, table } = await runningTable(hall)
  await erase(hall, ann)
  await until(() => bob.table(table).view.table.chairs[0]!.left, 'her to get up')
  await hall.runOutTheClock(bob, table)
  await until(() => bob.phase(table) === 'over', 'the end')
  await hall.hall.tidy()
  await untilErased(hall, table, 'Annabel')
  let listed = 1
  await until(() => {
    void hall.hall.store.tablesOf(ann.person, 9).then((tables) => (listed = tables.length))
    return listed === 0
  }, 'her seat to go')
  expect((await hall.hall.store.tablesOf(bob.person, 9)).map(({ id }) => id)).toEqual([table])
})

test('a passport that is used during an erasure leaves no session', async () => {
  let erasing: (() => Promise<void>) | null = null
  const hall = await openTestHall({
    wrapStore: (store) =>
      overridePrivacy(store, (privacy) => ({
        async saveSession(session, max) {
          await erasing?.()
          return privacy.saveSession(session, max)
        },
      })),
  })
  const ann = await hall.enter({ name: 'Annabel' })
  const init = { method: 'POST', headers: { cookie: ann.cookie } }
  const issued = await fetch(`${hall.address}/api/passport`, init)
  const { token } = (await issued.json()) as { token: string }
  erasing = () => hall.hall.erase(ann.person)
  expect((await hall.usePassport(token)).status).toBe(410)
  expect(await hall.hall.store.privacy.sessionsOf(ann.person, 9)).toEqual([])
})

describe('a search that takes long', () => {
  async function searchingHall(search: () => Promise<void>) {
    const searched = { slices: 0 }
    const hall = await openTestHall({
      wrapStore: (store) =>
        overridePrivacy(store, () => ({
          async findMentions() {
            searched.slices += 1
            await search()
            return { found: [], next: 'more' }
          },
        })),
    })
    await erase(hall, await hall.enter({ name: 'Annabel' }))
    await until(() => searched.slices > 0, 'the search')
    return { hall, searched }
  }

  test.each(['close', 'withdraw'] as const)('ends when the hall has to %s', async (end) => {
    const { hall, searched } = await searchingHall(() => pause(20))
    if (end === 'close') await hall.close()
    else hall.hall.withdraw()
    await pause(30)
    const { slices } = searched
    await pause(100)
    expect(searched.slices).toBe(slices)
  })

  test('does not keep the hall from closing, even if the store does not answer', async () => {
    const { hall, searched } = await searchingHall(() => Promise.withResolvers<void>().promise)
    await hall.close()
    expect(searched.slices).toBe(1)
  })
})

test('all who wait are searched for together, with pauses', async () => {
  const searches: { readonly people: number; readonly at: number }[] = []
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const hall = await openTestHall({
    wrapStore: (store) =>
      overridePrivacy(store, () => ({
        async findMentions(people) {
          await gate
          searches.push({ people: people.length, at: performance.now() })
          const end = performance.now() + 2
          while (performance.now() < end);
          return { found: [], next: searches.length % 10 === 0 ? null : 'more' }
        },
      })),
  })
  for (const name of ['Annabel', 'Bobbel', 'Cembel', 'Danbel']) {
    await erase(hall, await hall.enter({ name, device: name }))
  }
  open()
  await until(() => searches.length === 20, 'both searches')
  // The first was under way already.
  expect(searches.map(({ people }) => people)).toEqual([...Array(10).fill(1), ...Array(10).fill(3)])
  expect(searches[9]!.at - searches[0]!.at).toBeGreaterThan(9 * 20)
})

test('a redaction that fails is tried again later, and the others are done meanwhile', async () => {
  const hall = await openTestHall()
  const { table: bad, ann } = await finishedTable(hall)
  const { store } = hall.hall
  const { table: good, code } = await ann.openTable()
  const bob = await hall.enter({ name: 'Bob' })
  await bob.joinAndSit(code)
  await (await hall.hall.table(good))!.record(() => ({ type: 'abandoned' }))
  const attempts: string[] = []
  let now = hall.now()
  const erasure = new Erasure({
    store,
    clock: nodeClock,
    codec: nodeLogCodec((id) => registry.find(({ game }) => game.id === id)!.game),
    hallTime: () => now,
    reportError: () => undefined,
    tables: {
      getReadable: () => Promise.resolve(null),
      whileUnloaded(id: string, work: () => Promise<void>) {
        attempts.push(id)
        return id === bad ? Promise.reject(new Error('stays in use')) : work()
      },
    } as unknown as LiveTables,
  })
  await erasure.begin(ann.person)
  await erasure.proceed()
  expect(attempts.toSorted()).toEqual([bad, good].toSorted())
  expect((await logOf(hall, good)).join('\n')).not.toContain('Annabel')
  await erasure.proceed()
  expect(attempts).toHaveLength(2)
  now += 2 * 60_000
  await erasure.proceed()
  expect(attempts.slice(2)).toEqual([bad])
})

describe('while a log is rewritten', () => {
  test('the ban of a rematch does not bring back a name', async () => {
    let held: Promise<void> = Promise.resolve()
    const hall = await openTestHall({
      wrapStore: (store) =>
        overrideStore(store, {
          async createTable(table) {
            await held
            return store.createTable(table)
          },
        }),
    })
    const { bob, zoe, table } = await finishedTable(hall)
    const live = (await hall.hall.table(table))!
    await live.record(() => ({ type: 'banned', person: zoe.person, name: 'Zoebel' }))
    const asker = { person: bob.person, name: 'Bob' }

    const { promise, resolve: release } = Promise.withResolvers<void>()
    held = promise
    const rematch = hall.hall.rematch(live, asker)
    await pause(50)
    // Erased while the table is being stored: the search cannot find it.
    await hall.hall.erase(zoe.person)
    await untilErased(hall, table, 'Zoebel')
    release()
    // The log of the match was rewritten meanwhile, which is no damage.
    expect(await rematch).toMatchObject({ ok: false, refusal: { code: 'unavailable' } })
    const again = await hall.hall.rematch((await hall.hall.table(table))!, asker)
    if (!again.ok) throw new Error(again.refusal.message)
    expect(hall.hall.quarantined.size).toBe(0)
    const { privacy } = hall.hall.store
    let plans: readonly string[] = ['?']
    await until(() => {
      void privacy.erasuresBegun().then((people) => (plans = people))
      return plans.length === 0
    }, 'the second search')
    const next = (await hall.hall.table(again.value.id))!
    await next.record(() => ({ type: 'abandoned' }))
    await hall.hall.tidy()
    await untilErased(hall, again.value.id, 'Zoebel')
    expect(hall.failures).toEqual([])
  })

  test('a ban is copied without the name of somebody who is gone', async () => {
    const hall = await openTestHall()
    const { bob, table } = await finishedTable(hall)
    const live = (await hall.hall.table(table))!
    await live.record(() => ({ type: 'banned', person: 'gone', name: 'Goner' }))
    const rematch = await hall.hall.rematch(live, { person: bob.person, name: 'Bob' })
    if (!rematch.ok) throw new Error(rematch.refusal.message)
    const text = (await logOf(hall, rematch.value.id)).join('\n')
    expect(text).toContain('gone')
    expect(text).not.toContain('Goner')
  })

  test('those who read it report no damage, and a download fails', async () => {
    const rewritten = Promise.withResolvers<void>()
    let isDownloading = false
    const hall = await openTestHall({
      wrapStore: (store) =>
        overrideStore(store, {
          async readLog(id, from, to) {
            const log = await store.readLog(id, from, to)
            if (isDownloading) {
              isDownloading = false
              await rewritten.promise
            }
            return log
          },
        }),
    })
    const { ann, bob, table } = await finishedTable(hall)
    const live = (await hall.hall.table(table))!
    isDownloading = true
    const headers = { cookie: bob.cookie }
    const download = fetch(`${hall.address}/api/tables/${table}/log`, { headers })
    await until(() => !isDownloading, 'the download to read')
    await erase(hall, ann)
    await untilErased(hall, table, 'Annabel')
    rewritten.resolve()
    expect((await download).status).toBe(503)
    const nothing = () => undefined
    const subscriber = {
      person: bob.person,
      name: 'Bob',
      send: nothing,
      removed: nothing,
      reload: nothing,
    }
    await expect(live.subscribe(subscriber, 0)).rejects.toThrow('rewritten')
    expect(await live.record(() => ({ type: 'abandoned' }))).toMatchObject({ code: 'not-saved' })
    expect(hall.hall.quarantined.size).toBe(0)
  })
})
