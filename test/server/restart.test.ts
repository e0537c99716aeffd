import { once } from 'node:events'
import { afterEach, describe, expect, test } from 'vitest'
import type { TableEntry } from '#table/table.ts'
import type { Store } from '#server/store/store.ts'
import {
  closeAll,
  comeAndSit,
  comeTo,
  connect,
  ended,
  enter,
  greet,
  hasten,
  meddledStore,
  newFolder,
  oneTo,
  openHouse,
  openTable,
  pause,
  phaseOf,
  refusal,
  seen,
  storyNumbers,
  thickSeconds,
  until,
  value,
  viewOf,
  write,
} from './house.ts'

afterEach(closeAll)

describe('a hall that is closed and opened again', () => {
  test('goes on with every game where it was, and everybody comes back', async () => {
    const folder = newFolder()
    const first = await openHouse({ folder })
    const { port } = first
    const ada = await enter(first, { name: 'Ada' })
    const bob = await enter(first, { name: 'Bob' })
    const eve = await enter(first, { name: 'Eve' })
    const seconds = thickSeconds(7)
    const { table, code } = await openTable(ada, { options: { seconds }, listed: true })
    const { table: waiting } = await openTable(eve)
    await comeAndSit(bob, code)
    await comeTo(eve, code)
    for (const level of ['master', 'master', 'master', 'master'] as const) {
      value(await ada.client.request(table, { type: 'seat-bot', level }))
    }
    value(await ada.client.request(table, { type: 'start' }))
    await hasten(first, { [table]: ada })
    await until(() => phaseOf(bob, table) === 'playing', 'the start')
    const zero = seen(ada, table).view.table.startedAtWallTime!
    value(await write(ada, table, 'steam'))
    value(await write(bob, table, 'quiet'))
    await pause(1000)
    const { now } = first
    const closedAt = now()
    await first.close()
    expect(ada.heard.filter(({ type }) => type === 'closing')).toHaveLength(1)
    // Written while nobody is there to take it.
    const meanwhile = write(ada, table, 'worsting')
    await pause(3000)
    const second = await openHouse({ folder, port, ahead: now() - Date.now() })
    const down = now() - closedAt
    value(await meanwhile)
    for (const guest of [ada, bob, eve]) {
      await until(
        () => seen(guest, table).view.table.startedAtWallTime !== zero,
        'the time given back',
      )
    }
    const moved = seen(ada, table).view.table.startedAtWallTime! - zero
    expect(moved).toBeGreaterThanOrEqual(3000)
    expect(moved).toBeLessThanOrEqual(down + 1500)
    // It would be over by the clock on the wall, if the hall had not been away.
    await until(() => now() > zero + seconds * 1000 + 200, 'the end as it was')
    expect(phaseOf(ada, table)).toBe('playing')
    value(await write(bob, table, 'magnets'))
    expect(viewOf(ada, table).list).toEqual(['steam', 'worsting'])
    await ended(table, ada, bob, eve)
    expect(now()).toBeGreaterThanOrEqual(zero + moved + seconds * 1000 - 50)
    const [words, others, ...found] = viewOf(eve, table).report!.lists.map((lines) => {
      return lines.map(({ word }) => word)
    })
    expect(words).toEqual(['steam', 'worsting'])
    expect(others).toEqual(['quiet', 'magnets'])
    expect(found.flat()).not.toEqual([])
    const log = await second.hall.store.readLog(table, 0)
    const later = log.filter((text) => (JSON.parse(text) as TableEntry).wallTime > closedAt + 3000)
    expect(later.join('\n')).toMatch(/"by":[2-5]/)
    for (const guest of [ada, bob, eve]) {
      expect(storyNumbers(guest, table)).toEqual(oneTo(seen(guest, table).feedLength))
      expect(viewOf(guest, table).outcome).toEqual(viewOf(eve, table).outcome)
    }
    expect(seen(eve, waiting).view.table.phase).toBe('gathering')
    expect([...first.failures, ...second.failures]).toEqual([])
  })

  test('keeps people, seats, history and the lobby', async () => {
    const folder = newFolder()
    const first = await openHouse({ folder })
    const ada = await enter(first, { name: 'Ada' })
    const { table, code } = await openTable(ada, { listed: true })
    value(await ada.client.request(table, { type: 'chat', text: 'back soon' }))
    ada.client.close()
    await first.close()
    const second = await openHouse({ folder })
    const again = await enter(second, { cookie: ada.cookie, device: 'two' })
    expect(again.person).toBe(ada.person)
    expect(again.client.me!.name).toBe('Ada')
    expect(value(await again.client.mine()).tables).toMatchObject([{ id: table, code }])
    value(await again.client.subscribeToLobby(true))
    expect(again.heard.findLast(({ type }) => type === 'lobby')).toMatchObject({
      tables: [{ id: table }],
    })
    value(await again.client.subscribe(table))
    expect(seen(again, table)).toMatchObject({ you: 0, story: 2 })
    expect(storyNumbers(again, table)).toEqual([1, 2])
    expect(seen(again, table).view.table.chat).toMatchObject([{ text: 'back soon' }])
  })

  test('says that it goes, and is found again at once', async () => {
    const folder = newFolder()
    const first = await openHouse({ folder })
    const ada = await enter(first)
    const wire = await connect(first, ada.cookie)
    await greet(wire)
    const closed = once(wire.socket, 'close') as Promise<[number, Buffer]>
    await first.close()
    const [code, reason] = await closed
    expect([code, reason.toString()]).toEqual([1001, 'the hall stops'])
    expect(wire.heard.at(-1)).toMatchObject({ type: 'closing' })
    await openHouse({ folder, port: first.port })
    expect(await ada.client.ping()).toMatchObject({ ok: true })
  })

  test('gives the time back to all games in one go', async () => {
    const folder = newFolder()
    const first = await openHouse({ folder })
    const ada = await enter(first)
    for (const _ of oneTo(10)) {
      const { table } = await openTable(ada)
      value(await ada.client.request(table, { type: 'start' }))
    }
    ada.client.close()
    await first.close()
    let underWay = 0
    let most = 0
    const around = (store: Store): Store => {
      return meddledStore(store, {
        async append(append) {
          underWay += 1
          most = Math.max(most, underWay)
          const appended = await store.append(append)
          underWay -= 1
          return appended
        },
      })
    }
    const second = await openHouse({ folder, around, ahead: 60_000 })
    expect(most).toBe(10)
    expect(second.hall.liveTables).toBe(10)
  })

  test('opens though one table cannot be read', async () => {
    const folder = newFolder()
    const first = await openHouse({ folder })
    const ada = await enter(first, { name: 'Ada' })
    const { table: broken } = await openTable(ada)
    const { table: sound } = await openTable(ada)
    ada.client.close()
    const append = { table: broken, expected: 1, entries: ['{"n":7}'], wallTime: 0, facts: null }
    expect(await first.hall.store.append(append)).toBe(true)
    await first.close()
    const second = await openHouse({ folder })
    expect(second.failures).toHaveLength(1)
    const again = await enter(second, { cookie: ada.cookie, device: 'two' })
    expect(refusal(await again.client.subscribe(broken))).toBe('broken')
    value(await again.client.subscribe(sound))
    value(await again.client.request(sound, { type: 'start' }))
  })
})
