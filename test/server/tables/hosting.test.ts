/** Removing people, watching who watches, passing the host on, closing: as clients see it. */
import { afterEach, describe, expect, test } from 'vitest'
import { closeAll, newFolder } from '../testing/cleanup.ts'
import { refusal, untilOver, value, type Guest } from '../testing/guest.ts'
import { midgameSeconds, openTestHall, withSlowReads, type TestHall } from '../testing/test-hall.ts'
import { pause, until } from '../testing/waiting.ts'

afterEach(closeAll)

function remove(host: Guest, table: string, { person }: Guest) {
  return host.client.request(table, { type: 'remove', person })
}

/** Whether the hall has ended this guest's subscription to the table. */
function wasRemoved({ client, received }: Guest, table: string): boolean {
  const isTold = received.some((message) => message.type === 'removed' && message.table === table)
  return isTold && client.table(table) === null
}

async function spectatorsOf(guest: Guest, table: string, count: number) {
  await until(() => guest.table(table).spectatorCount === count, `${count} spectators`)
  return guest.table(table).spectators.map(({ name }) => name)
}

async function secondDevice(testHall: TestHall, { cookie }: Guest): Promise<Guest> {
  return testHall.enter({ cookie: await testHall.passportCookie(cookie), device: 'second' })
}

describe('a removed person', () => {
  test('loses the table on every device and cannot come back, by link or by lobby', async () => {
    const testHall = await openTestHall()
    const { ada, bob, table, code } = await testHall.openTableForTwo()
    const phone = await secondDevice(testHall, bob)
    await phone.joinByCode(code)
    value(await ada.client.request(table, { type: 'set-listed', listed: true }))
    value(await remove(ada, table, bob))
    await until(() => wasRemoved(bob, table) && wasRemoved(phone, table), 'the end on both devices')
    const before = bob.received.length
    value(await ada.chat(table, 'Peace at last.'))
    for (const { client } of [bob, phone]) {
      expect(refusal(await client.subscribe(table))).toBe('removed')
      expect(refusal(await client.subscribe(table, code))).toBe('removed')
      expect(refusal(await client.request(table, { type: 'sit' }))).toBe('unknown-table')
    }
    const since = bob.received.slice(before).map(({ type }) => type)
    expect(new Set(since)).toEqual(new Set(['answer']))
    expect(ada.table(table).view.table.banned).toEqual([{ person: bob.person, name: 'Bob' }])
  })

  test('stays out after a restart', async () => {
    const folder = newFolder()
    const first = await openTestHall({ folder })
    const { ada, bob, table, code } = await first.openTableForTwo()
    value(await remove(ada, table, bob))
    await first.close()
    const again = await openTestHall({ folder })
    const back = await again.enter({ cookie: bob.cookie })
    expect(refusal(await back.client.subscribe(table, code))).toBe('removed')
  })

  test('is told so who was offline meanwhile', async () => {
    const testHall = await openTestHall()
    const { ada, bob, table } = await testHall.openTableForTwo()
    bob.client.drop()
    value(await remove(ada, table, bob))
    await until(() => bob.client.table(table) === null, 'the end of the subscription')
    expect(refusal(await bob.client.subscribe(table))).toBe('removed')
  })

  test('is out even if a subscription was under way', async () => {
    const testHall = await openTestHall({ wrapStore: withSlowReads })
    const { ada, table, code } = await testHall.openTableForTwo()
    const eve = await testHall.enter({ name: 'Eve' })
    const subscribing = eve.client.subscribe(table, code)
    value(await remove(ada, table, eve))
    await subscribing
    await until(() => eve.client.table(table) === null, 'the end of the subscription')
    expect(refusal(await eve.client.subscribe(table, code))).toBe('removed')
    value(await ada.chat(table, 'Peace at last.'))
    expect(JSON.stringify(eve.received)).not.toContain('Peace')
  })
})

describe('spectators', () => {
  test('are listed while they watch, each once', async () => {
    const testHall = await openTestHall()
    const { ada, table, code } = await testHall.openTableForTwo()
    const eve = await testHall.enter({ name: 'Eve' })
    await eve.joinByCode(code)
    const phone = await secondDevice(testHall, eve)
    await phone.joinByCode(code)
    const fay = await testHall.enter({ name: 'Fay' })
    await fay.joinByCode(code)
    expect(await spectatorsOf(ada, table, 2)).toEqual(['Eve', 'Fay'])
    value(await eve.client.request(table, { type: 'sit' }))
    expect(await spectatorsOf(ada, table, 1)).toEqual(['Fay'])
    expect(ada.table(table).present).toEqual([true, true, true])
    value(await eve.client.request(table, { type: 'get-up' }))
    expect(await spectatorsOf(fay, table, 2)).toEqual(['Eve', 'Fay'])
    value(await remove(ada, table, eve))
    expect(await spectatorsOf(ada, table, 1)).toEqual(['Fay'])
    fay.client.close()
    expect(await spectatorsOf(ada, table, 0)).toEqual([])
  })
})

describe('the host', () => {
  test('is taken over from after half a minute without a connection', async () => {
    const testHall = await openTestHall()
    const { ada, bob, table, code } = await testHall.openTableForTwo()
    const takeHost = () => bob.client.request(table, { type: 'take-host' })
    expect(refusal(await takeHost())).toBe('still-here')
    ada.client.close()
    await until(() => bob.table(table).present[0] === false, 'Ada away')
    expect(refusal(await takeHost())).toBe('still-here')
    testHall.advanceClock(30_000)
    value(await takeHost())
    const back = await testHall.enter({ cookie: ada.cookie, device: 'second' })
    await back.joinByCode(code)
    expect(refusal(await back.start(table))).toBe('host-only')
    value(await bob.client.request(table, { type: 'pass-host', person: ada.person }))
    value(await back.start(table))
  })

  test('closes a game for everybody: no moves, no bots, no lobby, also after a restart', async () => {
    const folder = newFolder()
    const testHall = await openTestHall({ folder })
    const { ada, bob, table } = await testHall.openTableForTwo({ seconds: midgameSeconds(60) })
    await ada.seatBots(table, ['master'])
    value(await ada.client.request(table, { type: 'set-listed', listed: true }))
    value(await ada.start(table))
    await testHall.skipToMidgame(table)
    expect(testHall.hall.lobby.has(table)).toBe(true)
    value(await ada.client.request(table, { type: 'close' }))
    await untilOver(table, ada, bob)
    const { length } = (await testHall.hall.table(table))!.table
    expect(refusal(await bob.write(table, 'steam'))).toBe('game-over')
    await pause(1500)
    expect((await testHall.hall.table(table))!.table.length).toBe(length)
    expect(testHall.hall.lobby.has(table)).toBe(false)
    expect(bob.table(table).view.match).toMatchObject({ secret: null, status: { outcome: null } })
    await testHall.close()
    const again = await openTestHall({ folder })
    expect(await again.hall.store.unfinishedTables()).toEqual([])
    const closed = (await again.hall.table(table))!.table
    expect(closed).toMatchObject({ phase: 'over', closed: true, length })
  })
})
