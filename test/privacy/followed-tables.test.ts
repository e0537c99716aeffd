import { afterEach, describe, expect, test } from 'vitest'
import { closeAll } from '../server/testing/cleanup.ts'
import { value } from '../server/testing/guest.ts'
import { openTestHall, overrideStore, type TestHall } from '../server/testing/test-hall.ts'
import { pause, until } from '../server/testing/waiting.ts'
import { erase, finishedTable, logOf, untilErased } from './erasing.ts'

afterEach(closeAll)

const redactionsOf = async (hall: TestHall, table: string) => {
  return (await logOf(hall, table)).join('\n').match(/"type":"redacted"/g)?.length ?? 0
}

describe('an erasure at a table that somebody follows', () => {
  test('leaves their connection and their other tables alone', async () => {
    const hall = await openTestHall()
    const { bob, zoe, table } = await finishedTable(hall)
    const { table: other } = await bob.openTable()
    const welcomes = () => bob.received.filter(({ type }) => type === 'welcome').length
    const snapshots = (of: string) => {
      return bob.received.filter((one) => one.type === 'snapshot' && one.table === of).length
    }
    const before = snapshots(table)
    await erase(hall, zoe)
    await until(() => snapshots(table) > before, 'the table to be loaded again')
    expect(bob.chatLines(table)).toEqual(['hello from a', 'hello from b', '(erased)'])
    await until(() => !JSON.stringify(bob.table(table)).includes('Zoebel'), 'her name to go')
    bob.expectCompleteFeed(table)
    // Bob goes on to be sent what happens at both tables, on the same connection.
    value(await bob.chat(other, 'at the other table'))
    value(await bob.chat(table, 'still here'))
    expect(bob.chatLines(table).at(-1)).toBe('still here')
    expect(welcomes()).toBe(1)
    expect(snapshots(other)).toBe(1)
    expect(hall.failures).toEqual([])
  })

  test('loses nothing that they ask for meanwhile', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    let isRewriting = false
    const hall = await openTestHall({
      wrapStore: (store) => {
        const { privacy } = store
        return overrideStore(store, {
          privacy: new Proxy(privacy, {
            get: (target, name: keyof typeof privacy) => {
              if (name !== 'rewriteLog') return (target[name] as () => unknown).bind(target)
              return async (...args: Parameters<typeof privacy.rewriteLog>) => {
                isRewriting = true
                await held
                return privacy.rewriteLog(...args)
              }
            },
          }),
        })
      },
    })
    const { bob, zoe, table, code } = await finishedTable(hall)
    const cem = await hall.enter({ name: 'Cem' })
    await erase(hall, zoe)
    await until(() => isRewriting, 'the rewrite')
    const chat = bob.chat(table, 'while it is rewritten')
    const older = bob.client.loadOlder(table)
    // A subscription that begins meanwhile waits as well.
    const joined = cem.joinByCode(code)
    await pause(50)
    release()
    value(await chat)
    value(await older)
    await joined
    for (const one of [bob, cem]) {
      await until(() => one.chatLines(table).length === 4, 'all lines')
      expect(one.chatLines(table).slice(2)).toEqual(['(erased)', 'while it is rewritten'])
      one.expectCompleteFeed(table)
    }
  })

  test('is gathered with others, so that it is rewritten at most once a minute', async () => {
    const hall = await openTestHall()
    const { ann, bob, zoe, table, code } = await finishedTable(hall)
    const eve = await hall.enter({ name: 'Evebel' })
    await eve.joinByCode(code)
    value(await eve.chat(table, 'hello from e'))
    await erase(hall, zoe)
    await untilErased(hall, table, 'Zoebel')
    await erase(hall, ann)
    await erase(hall, eve)
    await hall.hall.tidy()
    await pause(200)
    expect(await redactionsOf(hall, table)).toBe(1)
    hall.advanceClock(60_000)
    await hall.hall.tidy()
    await untilErased(hall, table, 'Annabel')
    await untilErased(hall, table, 'Evebel')
    expect(await redactionsOf(hall, table)).toBe(2)
    const erased = '(erased)'
    await until(() => bob.chatLines(table)[0] === erased, 'his page to follow')
    expect(bob.chatLines(table)).toEqual([erased, 'hello from b', erased, erased])
  })

  test('does not wait if nobody follows it', async () => {
    const hall = await openTestHall()
    const { ann, bob, zoe, table } = await finishedTable(hall)
    for (const one of [ann, bob, zoe]) value(await one.client.unsubscribe(table))
    await erase(hall, zoe)
    await untilErased(hall, table, 'Zoebel')
    await erase(hall, ann)
    await untilErased(hall, table, 'Annabel')
    expect(await redactionsOf(hall, table)).toBe(2)
  })
})
