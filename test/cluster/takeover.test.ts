/** What is taken over from a lost node runs again, whatever goes wrong on the way. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { State } from '#games/boggle-master/rules/state.ts'
import type { LiveTable } from '#live/live-table.ts'
import { StoreFailed, TableMoved } from '#live/ports.ts'
import { usePostgres } from '../store/use-postgres.ts'
import { closeAll } from '../server/testing/cleanup.ts'
import { value, type Guest } from '../server/testing/guest.ts'
import { overrideStore } from '../server/testing/test-hall.ts'
import { pause, until } from '../server/testing/waiting.ts'
import type { TestNode } from './test-nodes.ts'
import { useNodes } from './use-nodes.ts'

/** Shorter stops are not credited, in milliseconds. */
const MIN_CREDIT = 100

const server = await usePostgres()
afterEach(closeAll)

describe.skipIf(server === null)('a takeover', () => {
  const current = useNodes(server)

  /** How many words the bots have written. */
  function botWords({ table: { match, chairs } }: LiveTable): number {
    const { lists } = match!.state as State
    return lists.filter((_, seat) => chairs[seat]!.bot !== null).flat().length
  }

  const ownerOf = (table: string) => current().ownerOf(table)

  async function untilOwned(table: string, { cluster }: TestNode): Promise<void> {
    while ((await ownerOf(table)) !== cluster.node) await pause(20)
  }

  /** A match that goes on for as long as any test. */
  async function startMatch(ada: Guest) {
    const opened = await ada.openTable({ listed: true, options: { seconds: 600 } })
    value(await ada.start(opened.table))
    await until(() => ada.phase(opened.table) === 'playing', 'the start')
    return opened
  }

  test('of a node that loses the table while it credits the match leaves nothing behind', async () => {
    const a = await current().nodes.addGated(1000)
    const ada = await a.hall.enter({ name: 'Ada' })
    const { table, code } = await startMatch(ada)
    const b = await current().nodes.addGated(1000)
    b.appends.close()
    a.renewals.close()
    await until(() => b.appends.waiting > 0, 'the credit to be under way')
    b.renewals.close()
    const c = await current().nodes.add()
    await untilOwned(table, c)
    b.renewals.open()
    await until(() => b.cluster.ownershipChanges.lost > 0, 'the node to know of its loss')
    b.appends.open()
    const bob = await b.hall.enter({ name: 'Bob' })
    value(await bob.client.subscribe(table, code))
    expect(b.cluster.remoteSubscriptions).toBe(1)
    a.renewals.open()
  })

  test('keeps chairs and bots, and credits the match with the time for which nobody ran it', async () => {
    const ttl = 2000
    const a = await current().nodes.addGated(ttl)
    const b = await current().nodes.add()
    const ada = await b.hall.enter({ name: 'Ada' })
    const host = await a.hall.enter({ name: 'Zoe' })
    const { table, code } = await host.openTable({ listed: true, options: { seconds: 600 } })
    await ada.joinAndSit(code)
    await host.seatBots(table, ['master', 'master', 'master', 'master'])
    value(await host.start(table))
    await until(() => ada.phase(table) === 'playing', 'the start')
    const { chairs } = ada.table(table).view.table
    const before = (await a.hall.hall.table(table))!
    await until(() => botWords(before) > 0, 'a move of a bot')
    // It is heard no more, and writes nothing.
    const lost = performance.now()
    a.appends.close()
    a.renewals.close()
    a.bus.setConnected(false)
    await until(() => b.hall.hall.liveTables === 1, 'the takeover')
    const after = (await b.hall.hall.table(table))!
    const gone = performance.now() - lost
    const { credit } = after.table
    // The lease lasted for that long at least, and nobody ran the match before that less a renewal or two.
    expect(credit).toBeGreaterThan(ttl / 2)
    expect(credit).toBeLessThan(gone + ttl / 2)
    const words = botWords(after)
    await until(() => botWords(after) > words, 'the next move of a bot')
    value(await ada.write(table, 'steam'))
    expect(ada.table(table).view.table.chairs).toEqual(chairs)
    ada.expectCompleteFeed(table)
  })

  test('by a node that has asked for the table credits the match as well', async () => {
    const a = await current().nodes.add()
    const ada = await a.hall.enter({ name: 'Ada' })
    const { table } = await startMatch(ada)
    ada.client.close()
    const b = await current().nodes.add()
    await until(() => b.cluster.peers.size === 1, 'the nodes to know of each other')
    await b.cluster.askHandOver(a.cluster.node, table)
    expect(await ownerOf(table)).toBe(b.cluster.node)
    await pause(2 * MIN_CREDIT)
    // The next sweep would do it, too.
    const { credit } = (await b.hall.hall.table(table))!.table
    expect(credit).toBeGreaterThanOrEqual(MIN_CREDIT)
  })

  test('of a table that is still being loaded when its node stops is left to the others', async () => {
    const a = await current().nodes.add()
    const ada = await a.hall.enter({ name: 'Ada' })
    const { table } = await startMatch(ada)
    const b = await current().nodes.add()
    const ready = Promise.withResolvers<void>()
    const loading = vi.spyOn(b.hall.hall.languages, 'ready').mockReturnValueOnce(ready.promise)
    await a.hall.close()
    await until(() => loading.mock.calls.length > 0, 'the takeover to begin')
    await b.hall.hall.drain()
    ready.resolve()
    await expect(b.hall.hall.table(table)).rejects.toThrow(TableMoved)
    expect(b.hall.hall.liveTables).toBe(0)
  })

  test('does not wait for a table whose language must be built', async () => {
    const a = await current().nodes.add()
    const ada = await a.hall.enter({ name: 'Ada' })
    for (let n = 0; n < 25; n += 1) await startMatch(ada)
    const b = await current().nodes.add()
    vi.spyOn(b.hall.hall.languages, 'ready').mockImplementationOnce(() => new Promise(() => {}))
    await a.hall.close()
    await until(() => b.hall.hall.liveTables >= 24, 'the other tables')
    expect(b.hall.hall.liveTables).toBe(24)
  })

  test('of a table whose language cannot be built is tried until it can', async () => {
    const a = await current().nodes.add()
    const ada = await a.hall.enter({ name: 'Ada' })
    const { table } = await startMatch(ada)
    const b = await current().nodes.add()
    const { languages } = b.hall.hall
    vi.spyOn(languages, 'ready').mockRejectedValueOnce(new Error('no room'))
    await a.hall.close()
    await until(() => b.hall.failures.length === 1, 'the failure')
    await until(() => b.hall.hall.liveTables === 1, 'the table to run')
    // The time until then counts as well: nobody ran it.
    const { credit } = (await b.hall.hall.table(table))!.table
    expect(credit).toBeGreaterThan(0)
  })

  test('behind the back of a node is noticed there, though nobody asks it for anything', async () => {
    const a = await current().nodes.add()
    const b = await current().nodes.add()
    const ada = await a.hall.enter({ name: 'Ada' })
    const { table, code } = await ada.openTable()
    const owner = b.cluster.node
    const take = `UPDATE wordhall.table_index SET epoch = epoch + 1, owner = '${owner}'`
    await current().database.query(take)
    const bob = await b.hall.enter({ name: 'Bob' })
    await bob.joinAndSit(code)
    await until(() => ada.table(table).view.table.chairs.length === 2, 'the chair')
    expect(a.hall.hall.liveTables).toBe(0)
  })

  test('goes on where somebody had asked for the table and could not be served', async () => {
    const a = await current().nodes.add()
    const ada = await a.hall.enter({ name: 'Ada' })
    const { table } = await startMatch(ada)
    let isFailing = false
    const b = await current().nodes.add({
      wrapStore: (store) => {
        const readTableRow: typeof store.readTableRow = (id) => {
          return isFailing ? Promise.reject(new StoreFailed('no answer')) : store.readTableRow(id)
        }
        return overrideStore(store, { readTableRow })
      },
    })
    await current().database.query('UPDATE wordhall.table_index SET owner = NULL')
    isFailing = true
    await expect(b.hall.hall.table(table)).rejects.toThrow(StoreFailed)
    isFailing = false
    await until(() => b.hall.hall.liveTables === 1, 'the table to run')
  })
})
