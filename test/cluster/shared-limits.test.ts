/** What two nodes share of people: rate limits and passports. */
import { afterEach, describe, expect, test } from 'vitest'
import { cookieOf } from '#client/hall-client.ts'
import { closeAll } from '../server/testing/cleanup.ts'
import { refusal, value } from '../server/testing/guest.ts'
import { oneTo, pause } from '../server/testing/waiting.ts'
import { usePostgres } from '../store/use-postgres.ts'
import { TestNodes } from './test-nodes.ts'

/** Nodes tell each other every quarter of a second, in milliseconds. */
const SHARED_WITHIN = 1500

const server = await usePostgres()
afterEach(closeAll)

describe.skipIf(server === null)('two nodes', () => {
  async function openTwo() {
    const nodes = new TestNodes(await server!.newDatabase())
    // Nothing refills.
    const settings = { monotonicNow: () => 0 }
    const add = async () => (await nodes.add(settings)).hall
    return [await add(), await add()] as const
  }

  test('share the rate limits of an address', async () => {
    const [a, b] = await openTwo()
    const tryAt = async (hall: typeof a) => (await hall.usePassport('wrong')).status
    for (const _ of oneTo(20)) expect(await tryAt(a)).toBe(410)
    expect(await tryAt(a)).toBe(429)
    await pause(SHARED_WITHIN)
    expect(await tryAt(b)).toBe(429)
  })

  test('share the rate limits of a person', async () => {
    const [a, b] = await openTwo()
    const { bob, table, code } = await a.openTableForTwo()
    const elsewhere = await b.enter({ cookie: bob.cookie, device: 'phone' })
    value(await elsewhere.client.subscribe(table, code))
    for (const line of oneTo(5)) value(await bob.chat(table, `line ${line}`))
    await pause(SHARED_WITHIN)
    expect(refusal(await elsewhere.chat(table, 'more'))).toBe('too-fast')
  })

  test('share the rate limits of a table, of those who have a chair apart from those of all others', async () => {
    const [a, b] = await openTwo()
    const { bob, table, code } = await a.openTableForTwo()
    // Twenty lines in all; a person has five.
    for (const n of oneTo(4)) {
      const spectator = await a.enter({ name: `Spectator ${n}`, device: `device ${n}` })
      await spectator.joinByCode(code)
      for (const line of oneTo(5)) value(await spectator.chat(table, `line ${line} of ${n}`))
    }
    const other = await b.enter({ name: 'Zoe' })
    await other.joinByCode(code)
    await pause(SHARED_WITHIN)
    expect(refusal(await other.chat(table, 'more'))).toBe('too-fast')
    const seated = await b.enter({ cookie: bob.cookie, device: 'phone' })
    value(await seated.client.subscribe(table, code))
    value(await seated.chat(table, 'from a chair'))
  })

  test('make another device the same person, once, wherever the passport was issued', async () => {
    const [a, b] = await openTwo()
    const ada = await a.enter({ name: 'Ada' })
    const init = { method: 'POST', headers: { cookie: ada.cookie } }
    const { token } = (await (await fetch(`${a.address}/api/passport`, init)).json()) as {
      token: string
    }
    const [first, second] = await Promise.all([b.usePassport(token), a.usePassport(token)])
    expect([first.status, second.status].toSorted((x, y) => x - y)).toEqual([200, 410])
    const cookie = cookieOf(first.ok ? first : second)!
    for (const { address } of [a, b]) {
      const me = (await (
        await fetch(`${address}/api/me`, { headers: { cookie } })
      ).json()) as object
      expect(me).toEqual({ id: ada.person, name: 'Ada' })
    }
  })
})
