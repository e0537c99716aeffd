import { connect as connectTcp } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { closeAll } from '../testing/cleanup.ts'
import { untilOver, value } from '../testing/guest.ts'
import { openTestHall, overrideStore, type TestHallSettings } from '../testing/test-hall.ts'
import { pause, until } from '../testing/waiting.ts'

afterEach(closeAll)

/** A finished table with a log of eight parts. While the gate is closed, no part of it can be read. */
async function openFinishedTable(settings: TestHallSettings = {}) {
  let gate: Promise<void> = Promise.resolve()
  let reads = 0
  const testHall = await openTestHall({
    ...settings,
    wrapStore: (store) =>
      overrideStore(store, {
        async readLog(...range) {
          reads += 1
          await gate
          return store.readLog(...range)
        },
      }),
  })
  const { ada, bob, table } = await testHall.openTableForTwo()
  value(await ada.start(table))
  const live = (await testHall.hall.table(table))!
  const chat = { type: 'chatted', person: 'x', name: 'X', text: 'line' } as const
  await Promise.all(Array.from({ length: 950 }, () => live.record(() => chat)))
  value(await bob.client.request(table, { type: 'get-up' }))
  value(await ada.client.request(table, { type: 'play', command: { type: 'finish' } }))
  await untilOver(table, ada)
  const url = `${testHall.address}/api/tables/${table}/log`
  const { cookie } = ada
  const readsBefore = reads
  return {
    testHall,
    table,
    cookie,
    get reads() {
      return reads - readsBefore
    },
    /** Returns a function that opens it. */
    closeGate(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
    download(from = '127.0.0.1', signal: AbortSignal | null = null) {
      return fetch(url, { headers: { cookie, 'x-forwarded-for': from }, signal })
    },
  }
}

/** Resolves when this many have been answered. */
async function untilAnswered(downloads: readonly Promise<Response>[], count: number) {
  const answered: Response[] = []
  for (const download of downloads) void download.then((response) => answered.push(response))
  await until(() => answered.length >= count, `${count} answers`)
  return answered
}

async function statusesOf(responses: readonly Response[]): Promise<number[]> {
  await Promise.all(responses.map((response) => response.text()))
  return responses.map(({ status }) => status).toSorted((a, b) => a - b)
}

describe('downloads of logs', () => {
  test('are two at once for an address, and others are asked to wait', async () => {
    const finished = await openFinishedTable()
    const open = finished.closeGate()
    const downloads = Array.from({ length: 30 }, () => finished.download())
    const [refused] = await untilAnswered(downloads, 28)
    expect(refused!.headers.get('retry-after')).toBe('10')
    expect(await refused!.clone().json()).toMatchObject({ code: 'too-many-downloads' })
    open()
    const statuses = await statusesOf(await Promise.all(downloads))
    expect(statuses).toEqual([200, 200, ...Array<number>(28).fill(429)])
    const { store } = finished.testHall.hall
    const log = await store.readLog(finished.table, 0)
    const later = await finished.download()
    expect((await later.text()).trimEnd().split('\n')).toEqual(log)
  })

  test('are eight at once in all', async () => {
    const finished = await openFinishedTable({ behindProxy: true })
    const open = finished.closeGate()
    const downloads = Array.from({ length: 20 }, (_, n) => finished.download(`192.0.2.${n}`))
    await untilAnswered(downloads, 12)
    open()
    const statuses = await statusesOf(await Promise.all(downloads))
    expect(statuses).toEqual([...Array<number>(8).fill(200), ...Array<number>(12).fill(429)])
  })

  test('end when the client has gone', async () => {
    const finished = await openFinishedTable()
    const open = finished.closeGate()
    const leaving = new AbortController()
    const downloads = [1, 2].map(() => finished.download(undefined, leaving.signal))
    await until(() => finished.reads === 1, 'the first part')
    leaving.abort()
    await Promise.allSettled(downloads)
    await pause(50)
    open()
    await pause(50)
    // The first part of each was asked for before.
    expect(finished.reads).toBeLessThanOrEqual(4)
    expect(await statusesOf([await finished.download(), await finished.download()])).toEqual([
      200, 200,
    ])
  })

  test('that were pipelined end with their connection', async () => {
    const finished = await openFinishedTable()
    const open = finished.closeGate()
    const { cookie, table } = finished
    const socket = connectTcp(finished.testHall.port, '127.0.0.1')
    const request = `GET /api/tables/${table}/log HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`
    socket.write(request.repeat(2))
    await until(() => finished.reads === 1, 'the first part')
    expect((await finished.download()).status).toBe(429)
    socket.destroy()
    await pause(50)
    // While the gate is closed, nothing else could end the second one.
    const downloads = [finished.download(), finished.download()]
    await pause(200)
    open()
    expect(await statusesOf(await Promise.all(downloads))).toEqual([200, 200])
  })

  test('that have gone on for long make way for others', async () => {
    const finished = await openFinishedTable({ behindProxy: true, timeouts: { download: 10_000 } })
    const open = finished.closeGate()
    const slow = Array.from({ length: 8 }, (_, n) => finished.download(`192.0.2.${n}`))
    const outcomes = Promise.allSettled(slow)
    await until(() => finished.reads === 1, 'the first part')
    expect((await finished.download('192.0.2.8')).status).toBe(429)
    await pause(1100)
    const later = finished.download('192.0.2.9')
    await expect(slow[0]).rejects.toThrow('fetch failed')
    open()
    expect((await later).status).toBe(200)
    expect((await outcomes).filter(({ status }) => status === 'rejected')).toHaveLength(1)
  })

  test('that take too long are cut off', async () => {
    const finished = await openFinishedTable({ timeouts: { download: 200 } })
    const open = finished.closeGate()
    await expect(finished.download()).rejects.toThrow('fetch failed')
    open()
  })
})
