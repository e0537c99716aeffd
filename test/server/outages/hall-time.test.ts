import { afterAll, describe, expect, test } from 'vitest'
import type { ServerMessage } from '#protocol/messages.ts'
import { parseTableEntry } from '#table/log/stored-entry.ts'
import type { Store } from '#server/store/store.ts'
import { ServerProcess } from '../../crash/server-process.ts'
import { freePort } from '../../../tools/programs/free-port.ts'
import { closeAll, closeLater, newFolder } from '../testing/cleanup.ts'
import { enter, untilOver, value, type Guest } from '../testing/guest.ts'
import { StoreOutage } from '../testing/store-outage.ts'
import { openTestHall, overrideStore } from '../testing/test-hall.ts'
import { pause, until } from '../testing/waiting.ts'

// The tests wait most of the time, so they run at once; each has a hall of its own.
afterAll(closeAll)

const HOUR = 3_600_000
/** The seat of the bot that plays with Ada. */
const BOT = 1

/** Ada plays alone, so that the game ends only by its clock. */
async function startAlone(address: string, seconds: number) {
  const ada = await enter(address, { name: 'Ada' })
  const { table } = await ada.openTable({ options: { seconds } })
  const startedAt = performance.now()
  value(await ada.start(table))
  return { ada, table, startedAt }
}

/** The game time at which the hall says it is, at this moment. */
async function gameTime(guest: Guest, table: string): Promise<number> {
  const { hallTime } = value(await guest.client.ping())
  return hallTime - guest.table(table).view.table.gameTimeZero!
}

function clockMessages({ received }: Guest) {
  return received.filter((message): message is Extract<ServerMessage, { type: 'clock' }> => {
    return message.type === 'clock'
  })
}

describe.concurrent.each([
  ['back', -HOUR],
  ['forward', HOUR],
])('a machine whose clock is set %s', (_, millis) => {
  test('changes no game that is being played', async () => {
    const testHall = await openTestHall()
    const { ada, table, startedAt } = await startAlone(testHall.address, 8)
    testHall.setWallClock(millis)
    value(await ada.write(table, 'steam'))
    expect(await gameTime(ada, table)).toBeLessThan(performance.now() - startedAt + 100)
    await untilOver(table, ada)
    expect(performance.now() - startedAt).toBeGreaterThan(7900)
    expect(testHall.failures).toEqual([])
  })

  test('leaves the rest of the game after a restart', async () => {
    const folder = newFolder()
    const first = await openTestHall({ folder })
    const { ada, table } = await startAlone(first.address, 30)
    await pause(1000)
    value(await ada.write(table, 'steam'))
    const before = await gameTime(ada, table)
    await first.close()
    const second = await openTestHall({ folder, port: first.port, wallClock: millis })
    await until(() => ada.client.me !== null, 'Ada to be back')
    const after = await gameTime(ada, table)
    expect(after).toBeGreaterThanOrEqual(before)
    expect(after).toBeLessThan(before + 10_000)
    value(await ada.write(table, 'rings'))
    await second.runOutTheClock(ada, table, 30_000 - after)
    expect([...first.failures, ...second.failures]).toEqual([])
  })
})

describe.concurrent('a store that fails for five seconds', () => {
  test('costs nobody game time, and everybody is told', async () => {
    const outage = new StoreOutage()
    const testHall = await openTestHall({ wrapStore: outage.wrapStore })
    const { ada, table, startedAt } = await startAlone(testHall.address, 10)
    const ready = async () => (await fetch(`${testHall.address}/health/ready`)).status
    expect(await ready()).toBe(200)
    await pause(1000)
    const before = await gameTime(ada, table)
    outage.isDown = true
    await pause(5000)
    expect(clockMessages(ada)).toMatchObject([{ running: false }])
    expect(ada.phase(table)).toBe('playing')
    expect(await gameTime(ada, table)).toBeLessThan(before + 2500)
    expect(await ready()).toBe(503)
    expect((await fetch(`${testHall.address}/health/live`)).status).toBe(200)
    const late = await testHall.enter()
    await until(() => clockMessages(late).length === 1, 'the newcomer to be told')
    outage.isDown = false
    await until(() => clockMessages(ada).length === 2, 'the clock to go on')
    expect(clockMessages(ada)[1]).toMatchObject({ running: true })
    expect(await ready()).toBe(200)
    value(await ada.write(table, 'steam'))
    await untilOver(table, ada)
    expect(performance.now() - startedAt).toBeGreaterThan(13_000)
    const metrics = await testHall.metrics()
    expect(Number(/^wordhall_store_failures_total (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(3)
    expect(metrics).toMatch(/^wordhall_nodejs_eventloop_lag_p99_seconds \d/m)
    expect(testHall.failures).toEqual([])
  })
})

describe.concurrent('a process that is paused', () => {
  test('gives nobody and takes from nobody any game time', async () => {
    const server = new ServerProcess(await freePort(), newFolder())
    closeLater(() => server.kill('SIGKILL'))
    expect(await server.start().open).toBe(true)
    const { ada, table, startedAt } = await startAlone(server.address, 10)
    await pause(1000)
    server.signal('SIGSTOP')
    const meanwhile = ada.write(table, 'steam')
    await pause(11_000)
    server.signal('SIGCONT')
    // By the monotonic clock the game would be over.
    value(await meanwhile)
    await until(() => clockMessages(ada).length > 0, 'the clock to be set')
    expect(await gameTime(ada, table)).toBeLessThan(8000)
    await untilOver(table, ada)
    expect(performance.now() - startedAt).toBeGreaterThan(20_000)
    expect(server.output).toBe('')
  })
})

test.concurrent('a table that is loaded after the start has its clock and bots', async () => {
  const folder = newFolder()
  const first = await openTestHall({ folder })
  const ada = await first.enter({ name: 'Ada' })
  const { table } = await ada.openTable({ options: { seconds: 5 } })
  await ada.seatBots(table, ['master'])
  value(await ada.client.request(table, { type: 'set-bot-pace', pace: 'quick' }))
  value(await ada.start(table))
  ada.client.close()
  await first.close()
  let isReadable = false
  const wrapStore = (store: Store): Store => {
    return overrideStore(store, {
      readLog(...range) {
        if (!isReadable) throw new Error('unreadable at first')
        return store.readLog(...range)
      },
    })
  }
  const second = await openTestHall({ folder, wrapStore })
  expect(second.hall.liveTables).toBe(0)
  isReadable = true
  const live = await second.hall.table(table)
  const { length } = live!.table
  await until(() => live!.table.phase === 'over', 'the end by the clock')
  const entries = (await second.hall.store.readLog(table, length)).map(parseTableEntry)
  const moves = entries.flatMap(({ events }) => {
    return events.filter((event) => {
      return event.type === 'played' && event.entry.type === 'acted' && event.entry.act.by === BOT
    })
  })
  expect(moves.length).toBeGreaterThan(0)
})

// Alone, because it takes the time.
test('a store that hangs stops the clock before it fails', async () => {
  let hanging: Promise<void> | null = null
  const wrapStore = (store: Store): Store => {
    return overrideStore(store, {
      async writeHeartbeat(heartbeat) {
        await hanging
        return store.writeHeartbeat(heartbeat)
      },
    })
  }
  const testHall = await openTestHall({ wrapStore })
  const { time } = testHall.hall
  const recovered = Promise.withResolvers<void>()
  hanging = recovered.promise
  const before = time.now()
  await until(() => !time.isRunning, 'the clock to stop')
  expect(time.now() - before).toBeLessThan(1500)
  hanging = null
  recovered.resolve()
  await until(() => time.isRunning, 'the clock to go on')
})
