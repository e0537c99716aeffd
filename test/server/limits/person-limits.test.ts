import { afterEach, describe, expect, test, vi } from 'vitest'
import { enterHall } from '#client/hall-client.ts'
import { PROTOCOL } from '#protocol/messages.ts'
import { closeAll } from '../testing/cleanup.ts'
import { openFakeHall } from '../testing/fake-hall.ts'
import { enter, refusal, value } from '../testing/guest.ts'
import { connect } from '../testing/raw-connection.ts'
import { openTestHall } from '../testing/test-hall.ts'
import { oneTo, until } from '../testing/waiting.ts'

afterEach(closeAll)

/** A hall whose rate limits refill only when the test says so. */
async function openWithClock(settings: Parameters<typeof openTestHall>[0] = {}) {
  const clock = { now: 0 }
  const testHall = await openTestHall({ ...settings, monotonicNow: () => clock.now })
  return { clock, testHall }
}

describe('one person', () => {
  test('has one rate limit on all connections, which a reconnection does not reset', async () => {
    const { clock, testHall } = await openWithClock({ messagesPerSecond: 2 })
    const cookie = await enterHall(testHall.address)
    // Each connection may send four messages at once, and the person sixteen.
    for (const _ of oneTo(4)) {
      const connection = await connect(testHall.address, cookie)
      await connection.hello()
      for (const id of oneTo(3)) {
        expect(await connection.ask({ type: 'ping', id })).toMatchObject({ ok: true })
      }
      connection.socket.close()
      await connection.closed()
    }
    const again = await connect(testHall.address, cookie)
    const hello = { type: 'hello', id: 1, protocol: PROTOCOL, client: 'raw' }
    expect(await again.ask(hello)).toMatchObject({
      refusal: {
        code: 'too-fast',
        message: 'Too many messages at once; wait 1 second.',
        retryAfter: 250,
      },
    })
    clock.now += 250
    expect(await again.ask({ ...hello, id: 2 })).toMatchObject({ ok: true })
    const other = await testHall.connectAndGreet()
    expect(await other.ask({ type: 'ping', id: 1 })).toMatchObject({ ok: true })
  })

  test('has one limit for chat on all devices', async () => {
    const { clock, testHall } = await openWithClock()
    const { bob, table } = await testHall.openTableForTwo()
    const cookie = await testHall.passportCookie(bob.cookie)
    const phone = await testHall.enter({ cookie, device: 'phone' })
    value(await phone.client.subscribe(table))
    for (const n of oneTo(3)) value(await bob.chat(table, `line ${n}`))
    for (const n of oneTo(2)) value(await phone.chat(table, `line ${n}`))
    expect(refusal(await bob.chat(table, 'more'))).toBe('too-fast')
    expect(await phone.chat(table, 'more')).toMatchObject({
      refusal: { message: 'You are chatting very fast; wait 2 seconds.', retryAfter: 2000 },
    })
    clock.now += 2000
    value(await phone.chat(table, 'more'))
  })

  test('is limited in new tables and in renames', async () => {
    const { testHall } = await openWithClock({ messagesPerSecond: 20, maxTables: 1000 })
    const ada = await testHall.enter()
    const renames = []
    for (const n of oneTo(16)) renames.push(refusal(await ada.client.rename(`Ada ${n}`)))
    expect(renames).toEqual([...Array<null>(15).fill(null), 'too-fast'])
    const bob = await testHall.enter()
    const opens = []
    for (const _ of oneTo(31)) opens.push(refusal(await bob.client.open({ game: 'tuf' })))
    expect(opens).toEqual([...Array<null>(30).fill(null), 'too-fast'])
  })

  test('has a bounded number of passports, and expired ones are deleted', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    try {
      const testHall = await openTestHall()
      const drops = vi.spyOn(testHall.hall.store, 'dropPassports')
      const cookie = await enterHall(testHall.address)
      const tokens: string[] = []
      for (const _ of oneTo(8)) {
        const init = { method: 'POST', headers: { cookie } }
        const issued = await fetch(`${testHall.address}/api/passport`, init)
        tokens.push(((await issued.json()) as { token: string }).token)
      }
      const statuses = []
      for (const token of tokens) statuses.push((await testHall.usePassport(token)).status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(5)
      expect(statuses.at(-1)).toBe(200)
      vi.advanceTimersByTime(60_000)
      await until(() => drops.mock.calls.length > 0, 'expired passports to be deleted')
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('one table', () => {
  test('is limited in chat, but spectators take nothing from the players', async () => {
    const { testHall } = await openWithClock()
    const { ada, table, code } = await testHall.openTableForTwo()
    const codes: (string | null)[] = []
    for (const _ of oneTo(6)) {
      const eve = await testHall.enter()
      await eve.joinByCode(code)
      for (const n of oneTo(5)) codes.push(refusal(await eve.chat(table, `line ${n}`)))
    }
    expect(codes).toEqual([...Array<null>(20).fill(null), ...Array<string>(10).fill('too-fast')])
    value(await ada.chat(table, 'Quiet, please.'))
  })
})

test('a client that subscribes too fast after a reconnection does so again', async () => {
  const subscribes: number[] = []
  let refusing = false
  const address = await openFakeHall((message, { send, socket }) => {
    if (message.type === 'hello') {
      send({ type: 'welcome', protocol: PROTOCOL, person: 'p', name: 'P', hallTime: 0 })
    }
    if (message.type === 'subscribe') {
      subscribes.push(message.id)
      if (refusing) {
        refusing = false
        const refused = { code: 'too-fast', message: 'Wait.', retryAfter: 20 }
        return send({ type: 'answer', replyTo: message.id, ok: false, refusal: refused })
      }
    }
    send({ type: 'answer', replyTo: message.id, ok: true, value: null })
    if (message.type === 'ping') {
      refusing = true
      socket.close()
    }
  })
  const guest = await enter(address, { cookie: 'any' })
  value(await guest.client.subscribe('t'))
  value(await guest.client.ping())
  await until(() => subscribes.length === 3, 'the second attempt')
  expect(new Set(subscribes).size).toBe(3)
})
