import { once } from 'node:events'
import { afterEach, describe, expect, test } from 'vitest'
import type { TableEntry } from '#table/table.ts'
import type { Store } from '#server/store/store.ts'
import { closeAll, newFolder } from '../testing/cleanup.ts'
import { untilOver, value, refusal } from '../testing/guest.ts'
import { midgameSeconds, openTestHall, overrideStore } from '../testing/test-hall.ts'
import { until, pause, oneTo } from '../testing/waiting.ts'

afterEach(closeAll)

describe('a hall that restarts', () => {
  test('continues every match where it was, and everybody reconnects', async () => {
    const folder = newFolder()
    const first = await openTestHall({ folder })
    const { port } = first
    const ada = await first.enter({ name: 'Ada' })
    const bob = await first.enter({ name: 'Bob' })
    const eve = await first.enter({ name: 'Eve' })
    const seconds = midgameSeconds(7)
    const { table, code } = await ada.openTable({ options: { seconds }, listed: true })
    const { table: waiting } = await eve.openTable()
    await bob.joinAndSit(code)
    await eve.joinByCode(code)
    await ada.seatBots(table, ['master', 'master', 'master', 'master'])
    value(await ada.start(table))
    await first.skipToMidgame(table)
    await until(() => bob.phase(table) === 'playing', 'the start')
    const zero = ada.table(table).view.table.gameTimeZero!
    /** By wall time the match began then. */
    const began = first.now() - (first.hall.time.now() - zero)
    value(await ada.write(table, 'steam'))
    value(await bob.write(table, 'quiet'))
    await pause(1000)
    const { now } = first
    const closedAt = now()
    await first.close()
    expect(ada.received.filter(({ type }) => type === 'closing')).toHaveLength(1)
    // Sent while the hall is down.
    const meanwhile = ada.write(table, 'worsting')
    await pause(3000)
    const second = await openTestHall({ folder, port, clockOffset: now() - Date.now() })
    value(await meanwhile)
    for (const guest of [ada, bob, eve]) {
      expect(guest.table(table).view.table.gameTimeZero).toBe(zero)
    }
    // By wall time it would be over, had the hall not been down.
    await until(() => now() > began + seconds * 1000 + 200, 'the end by wall time')
    expect(ada.phase(table)).toBe('playing')
    value(await bob.write(table, 'magnets'))
    expect(ada.view(table).list).toEqual(['steam', 'worsting'])
    await untilOver(table, ada, bob, eve)
    expect(now()).toBeGreaterThanOrEqual(began + 3000 + seconds * 1000 - 50)
    const [words, others, ...found] = eve.view(table).report!.lists.map((lines) => {
      return lines.map(({ word }) => word)
    })
    expect(words).toEqual(['steam', 'worsting'])
    expect(others).toEqual(['quiet', 'magnets'])
    expect(found.flat()).not.toEqual([])
    const log = await second.hall.store.readLog(table, 0)
    const later = log.filter((text) => (JSON.parse(text) as TableEntry).wallTime > closedAt + 3000)
    expect(later.join('\n')).toMatch(/"by":[2-5]/)
    for (const guest of [ada, bob, eve]) {
      guest.expectCompleteFeed(table)
      expect(guest.view(table).outcome).toEqual(eve.view(table).outcome)
    }
    expect(eve.table(waiting).view.table.phase).toBe('gathering')
    expect([...first.failures, ...second.failures]).toEqual([])
  })

  test('keeps people, seats, feeds and the lobby', async () => {
    const folder = newFolder()
    const first = await openTestHall({ folder })
    const ada = await first.enter({ name: 'Ada' })
    const { table, code } = await ada.openTable({ listed: true })
    value(await ada.chat(table, 'back soon'))
    ada.client.close()
    await first.close()
    const second = await openTestHall({ folder })
    const again = await second.enter({ cookie: ada.cookie, device: 'two' })
    expect(again.person).toBe(ada.person)
    expect(again.client.me!.name).toBe('Ada')
    expect(value(await again.client.mine()).tables).toMatchObject([{ id: table, code }])
    value(await again.client.subscribeToLobby(true))
    expect(again.received.findLast(({ type }) => type === 'lobby')).toMatchObject({
      tables: [{ id: table }],
    })
    value(await again.client.subscribe(table))
    expect(again.table(table)).toMatchObject({ seat: 0, feedLength: 2 })
    again.expectCompleteFeed(table)
    expect(again.chatLines(table)).toEqual(['back soon'])
  })

  test('announces that it stops, and clients reconnect at once', async () => {
    const folder = newFolder()
    const first = await openTestHall({ folder })
    const ada = await first.enter()
    const connection = await first.connectAndGreet()
    const closed = once(connection.socket, 'close') as Promise<[number, Buffer]>
    await first.close()
    const [code, reason] = await closed
    expect([code, reason.toString()]).toEqual([1001, 'the hall stops'])
    expect(connection.received.at(-1)).toMatchObject({ type: 'closing' })
    await openTestHall({ folder, port: first.port })
    expect(await ada.client.ping()).toMatchObject({ ok: true })
  })

  test('continues all matches without writing to their logs', async () => {
    const folder = newFolder()
    const first = await openTestHall({ folder })
    const ada = await first.enter()
    for (const _ of oneTo(10)) {
      const { table } = await ada.openTable()
      value(await ada.start(table))
    }
    ada.client.close()
    await first.close()
    const batches: number[] = []
    const wrapStore = (store: Store): Store => {
      return overrideStore(store, {
        append(appends) {
          batches.push(appends.length)
          return store.append(appends)
        },
      })
    }
    const second = await openTestHall({ folder, wrapStore, clockOffset: 60_000 })
    expect(batches).toEqual([])
    expect(second.hall.liveTables).toBe(10)
  })

  test('opens even if one table cannot be read', async () => {
    const folder = newFolder()
    const first = await openTestHall({ folder })
    const ada = await first.enter({ name: 'Ada' })
    const { table: broken } = await ada.openTable()
    const { table: sound } = await ada.openTable()
    ada.client.close()
    const entries = ['{"seq":7}']
    const unreadable = {
      expectedLength: 1,
      entries,
      hash: '',
      wallTime: 0,
      activeAt: null,
      index: null,
      snapshots: [],
    }
    expect(await first.hall.store.append([{ table: broken, ...unreadable }])).toEqual([true])
    await first.close()
    const second = await openTestHall({ folder })
    expect(second.failures).toHaveLength(1)
    const again = await second.enter({ cookie: ada.cookie, device: 'two' })
    expect(refusal(await again.client.subscribe(broken))).toBe('table-damaged')
    value(await again.client.subscribe(sound))
    value(await again.start(sound))
  })
})
