import { expect, test, afterEach } from 'vitest'
import { closeAll } from '../testing/cleanup.ts'
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

test('health checks are answered while the hall starts and closes; everything else is refused', async () => {
  let address = ''
  const seen: unknown[] = []
  let isClosing = false
  const testHall = await openTestHall({
    wrapStore: (store) =>
      overrideStore(store, {
        // The first that a start reads, and the last that a stop writes.
        async unfinishedTables() {
          if (seen.length === 1) seen.push(await lookAt(address))
          return store.unfinishedTables()
        },
        async writeHeartbeat(heartbeat) {
          if (isClosing) seen.push(await lookAt(address))
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
  isClosing = true
  await testHall.close()
  expect(seen[2]).toEqual(refusedBecause('the hall is closing'))
  expect(guest.received.some(({ type }) => type === 'closing')).toBe(true)
  expect(testHall.failures).toEqual([])
})
