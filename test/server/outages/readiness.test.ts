import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test, afterEach } from 'vitest'
import { nodeClock } from '#server/node-clock.ts'
import { openHall } from '#server/open-hall.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import { closeAll, closeLater, newFolder } from '../testing/cleanup.ts'
import { openTestHall, overrideStore } from '../testing/test-hall.ts'

afterEach(closeAll)

/** What a load balancer, a program, a browser and a page see. */
async function lookAt(address: string) {
  const [live, ready, api, page, socket] = await Promise.all([
    fetch(`${address}/health/live`),
    fetch(`${address}/health/ready`),
    fetch(`${address}/api/session`, { method: 'POST' }),
    fetch(`${address}/`, { headers: { accept: 'text/html' } }),
    fetch(`${address}/ws`, { headers: { accept: 'text/html' } }),
  ])
  return {
    live: live.status,
    ready: [ready.status, await ready.json()],
    api: [api.status, api.headers.get('retry-after'), await api.json()],
    page: [page.status, await page.text()],
    socket: socket.status,
  }
}

function refusedBecause(reason: string) {
  return {
    live: 200,
    ready: [503, { ok: false, reason }],
    api: [503, '2', expect.objectContaining({ code: 'not-open' })],
    page: [503, expect.stringContaining('http-equiv="refresh"')],
    socket: 503,
  }
}

/** The head of a request whose body is still to come. */
function beginPost(address: string): Socket {
  const { hostname, port, host } = new URL(address)
  const socket = connect(Number(port), hostname)
  closeLater(() => void socket.destroy())
  socket.write(
    `POST /api/session HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n`,
  )
  return socket
}

test('health checks are answered while the hall starts and closes; everything else is refused', async () => {
  let address = ''
  const seen: unknown[] = []
  let isClosing = false
  let late: Socket | null = null
  const testHall = await openTestHall({
    wrapStore: (store) =>
      overrideStore(store, {
        // The first that a start reads, and the last that a stop writes.
        async unfinishedTables() {
          if (seen.length === 1) seen.push(await lookAt(address))
          return store.unfinishedTables()
        },
        async writeHeartbeat(heartbeat) {
          if (isClosing) {
            seen.push(await lookAt(address))
            late!.write('{}')
            seen.push(String((await once(late!, 'data'))[0]).split('\r\n')[0])
          }
          await store.writeHeartbeat(heartbeat)
        },
      }),
    async listening(place) {
      address = place
      seen.push(await lookAt(address))
    },
  })
  expect(seen).toEqual([
    refusedBecause('the hall is starting'),
    refusedBecause('the hall is starting'),
  ])
  const ready = await fetch(`${address}/health/ready`)
  expect([ready.status, await ready.json()]).toEqual([200, { ok: true, tables: 0, people: 0 }])
  const guest = await testHall.connectAndGreet()
  late = beginPost(address)
  // Answered after the head of the other has been read, by the same process.
  await fetch(`${address}/health/live`)
  isClosing = true
  await testHall.close()
  expect(seen[2]).toEqual(refusedBecause('the hall is closing'))
  expect(seen[3]).toBe('HTTP/1.1 503 Service Unavailable')
  expect(guest.received.some(({ type }) => type === 'closing')).toBe(true)
  expect(testHall.failures).toEqual([])
})

test('a hall that is stopped while it starts goes on with nothing', async () => {
  const store = await openSqliteStore(newFolder())
  const reading = Promise.withResolvers<void>()
  const read = Promise.withResolvers<void>()
  const steps: string[] = []
  const slow = overrideStore(store, {
    async lastHeartbeat() {
      reading.resolve()
      await read.promise
      return store.lastHeartbeat()
    },
    writeHeartbeat() {
      steps.push('heartbeat')
      return Promise.resolve()
    },
    async close() {
      steps.push('closed')
      await store.close()
    },
  })
  const limits = { botThreads: 1, maxTables: 10, maxHallTables: 10, abandonHours: 24 }
  const hall = openHall(slow, limits, {
    clock: nodeClock,
    reportError: (error) => steps.push(String(error)),
  })
  const started = hall.start()
  await reading.promise
  const closed = hall.close()
  expect(hall.unreadyReason).toBe('the hall is closing')
  read.resolve()
  await Promise.all([started, closed])
  expect(steps).toEqual(['closed'])
})
