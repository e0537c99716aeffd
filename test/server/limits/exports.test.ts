import { afterEach, describe, expect, test } from 'vitest'
import { formatTableEntry } from '#table/log/log-chain.ts'
import { closeAll } from '../testing/cleanup.ts'
import { connectTcp } from '../testing/raw-connection.ts'
import { openTestHall, overrideStore, type TestHallSettings } from '../testing/test-hall.ts'
import { pause, until } from '../testing/waiting.ts'

afterEach(closeAll)

const PARTS = 100
const LENGTH = PARTS * 128
const LINE = 'é'.repeat(2000)

/** Somebody who has written 50 MB of chat at one table. */
async function openTalkative(settings: TestHallSettings = {}) {
  let person = ''
  const reads: number[] = []
  const lineOf = (seq: number): string => {
    const events = [{ type: 'chatted', person, name: 'Ada', text: LINE } as const]
    const link = { seq, previous: '', salt: '' }
    return formatTableEntry({ ...link, wallTime: 1, requestId: null, events })
  }
  const testHall = await openTestHall({
    ...settings,
    wrapStore: (store) =>
      overrideStore(store, {
        async readTableRow(id) {
          const row = await store.readTableRow(id)
          return row === null || person === '' ? row : { ...row, length: LENGTH }
        },
        readLog(id, from, to = LENGTH) {
          if (person === '') return store.readLog(id, from, to)
          reads.push(to - from)
          return Promise.resolve(Array.from({ length: to - from }, (_, n) => lineOf(from + n)))
        },
      }),
  })
  const { ada } = await testHall.openTableForTwo()
  person = ada.person
  const { cookie } = ada
  return {
    testHall,
    reads,
    fetchExport: () => fetch(`${testHall.address}/api/me/export`, { headers: { cookie } }),
    /** Asks and never reads. */
    askOnly() {
      const socket = connectTcp(testHall.port)
      socket.pause()
      socket.write(`GET /api/me/export HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`)
      return socket
    },
  }
}

describe('exports', () => {
  test('are read in parts, as fast as their client reads', async () => {
    const { reads, fetchExport, askOnly } = await openTalkative()
    askOnly()
    await until(() => reads.length > 0, 'the first part')
    // What fits into the buffers of a connection.
    let unread = 0
    while (unread < reads.length) {
      unread = reads.length
      await pause(1000)
    }
    expect(unread).toBeLessThan(PARTS / 2)
    expect(Math.max(...reads)).toBeLessThanOrEqual(128)
    const { tables } = (await (await fetchExport()).json()) as { tables: { chat: unknown[] }[] }
    expect(tables[0]).toMatchObject({ isReadable: true, moves: [] })
    expect(tables[0]!.chat).toHaveLength(LENGTH)
    expect(tables[0]!.chat.at(-1)).toEqual({ wallTime: 1, text: LINE })
  })

  test('are two at once for an address, and cut off if they take too long', async () => {
    const { fetchExport, askOnly } = await openTalkative({ timeouts: { download: 1000 } })
    const sockets = [askOnly(), askOnly()]
    await pause(200)
    const refused = await fetchExport()
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('10')
    expect(await refused.json()).toMatchObject({ code: 'too-many-downloads' })
    await pause(1000)
    // A client that does not read notices the end only then.
    for (const socket of sockets) socket.resume()
    await until(() => sockets.every(({ destroyed }) => destroyed), 'both to be cut off')
  })
})
