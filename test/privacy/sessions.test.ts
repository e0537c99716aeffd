import { once } from 'node:events'
import { afterEach, describe, expect, test } from 'vitest'
import { enterHall } from '#client/hall-client.ts'
import { hashToken, Sessions } from '#server/web/account/sessions.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import { closeAll, closeLater, newFolder } from '../server/testing/cleanup.ts'
import { connect } from '../server/testing/raw-connection.ts'
import { openTestHall, overrideStore, type TestHall } from '../server/testing/test-hall.ts'
import { pause } from '../server/testing/waiting.ts'

afterEach(closeAll)

type Listed = { id: string; createdAt: number; lastUsed: number; device: string; current: boolean }

const DAY = 24 * 60 * 60_000
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:151.0) Gecko/20100101 Firefox/151.0'

async function ask(hall: TestHall, cookie: string, path: string, method = 'GET') {
  return fetch(`${hall.address}${path}`, { method, headers: { cookie } })
}

async function sessionsOf(hall: TestHall, cookie: string): Promise<readonly Listed[]> {
  const response = await ask(hall, cookie, '/api/me/sessions')
  return ((await response.json()) as { sessions: Listed[] }).sessions
}

/** The same person on this many devices, each with a connection. */
async function devices(hall: TestHall, count: number) {
  const first = await enterHall(hall.address)
  const cookies = [first]
  while (cookies.length < count) cookies.push(await hall.passportCookie(first))
  const made = cookies.map(async (cookie) => {
    const connection = await connect(hall.address, cookie)
    await connection.hello()
    const closed = once(connection.socket, 'close').then(([code]) => code as number)
    return { cookie, connection, closed }
  })
  return Promise.all(made)
}

describe('sessions', () => {
  test('are listed for their person, without anything that is secret', async () => {
    const hall = await openTestHall()
    const headers = { 'user-agent': FIREFOX }
    const entered = await fetch(`${hall.address}/api/session`, { method: 'POST', headers })
    const cookie = entered.headers.getSetCookie()[0]!.split(';')[0]!
    await hall.passportCookie(cookie)
    await enterHall(hall.address)
    const sessions = await sessionsOf(hall, cookie)
    expect(sessions).toHaveLength(2)
    const [current] = sessions.filter((session) => session.current)
    expect(current?.device).toBe('Firefox on Linux')
    for (const { lastUsed } of sessions) expect(lastUsed % DAY).toBe(0)
    const hash = hashToken(cookie.split('=')[1]!)
    expect(JSON.stringify(sessions)).not.toContain(hash.slice(0, 20))
    expect((await ask(hall, '', '/api/me/sessions')).status).toBe(401)
  })

  test('are 50 for a person at most: the one that was used longest ago ends at once', async () => {
    const hall = await openTestHall()
    const [first, second] = await devices(hall, 2)
    for (let count = 3; count <= 50; count += 1) await hall.passportCookie(first!.cookie)
    expect(await sessionsOf(hall, first!.cookie)).toHaveLength(50)
    // Both were used today, so that the one that began first goes.
    await hall.passportCookie(second!.cookie)
    expect(await first!.closed).toBe(4001)
    expect((await ask(hall, first!.cookie, '/api/me')).status).toBe(401)
    expect(await sessionsOf(hall, second!.cookie)).toHaveLength(50)
    expect(second!.connection.socket.readyState).toBe(second!.connection.socket.OPEN)
  })

  test('are begun by passports as rarely as guests come', async () => {
    const hall = await openTestHall({ guestsPerMinute: 2, monotonicNow: () => 0 })
    const cookie = await enterHall(hall.address)
    await hall.passportCookie(cookie)
    const init = { method: 'POST', headers: { cookie } }
    const issued = await fetch(`${hall.address}/api/passport`, init)
    const { token } = (await issued.json()) as { token: string }
    expect((await hall.usePassport(token)).status).toBe(429)
  })

  test('end one by one: its connection is closed at once and it is not known any more', async () => {
    const hall = await openTestHall()
    const [here, phone, tablet] = await devices(hall, 3)
    const [, ...rest] = await sessionsOf(hall, phone!.cookie)
    expect(rest).toHaveLength(2)
    const phones = (await sessionsOf(hall, phone!.cookie)).find(({ current }) => current)!
    const ended = await ask(hall, here!.cookie, `/api/me/sessions/${phones.id}`, 'DELETE')
    expect(ended.status).toBe(204)
    expect(await phone!.closed).toBe(4001)
    expect((await ask(hall, phone!.cookie, '/api/me')).status).toBe(401)
    for (const { cookie, connection } of [here!, tablet!]) {
      expect((await ask(hall, cookie, '/api/me')).status).toBe(200)
      expect(connection.socket.readyState).toBe(connection.socket.OPEN)
    }
    const again = await ask(hall, here!.cookie, `/api/me/sessions/${phones.id}`, 'DELETE')
    expect(again.status).toBe(404)
  })

  test('of somebody else cannot be ended', async () => {
    const hall = await openTestHall()
    const [ann] = await devices(hall, 1)
    const [bob] = await devices(hall, 1)
    const [session] = await sessionsOf(hall, ann!.cookie)
    const tried = await ask(hall, bob!.cookie, `/api/me/sessions/${session!.id}`, 'DELETE')
    expect(tried.status).toBe(404)
    await ask(hall, bob!.cookie, '/api/me/sessions/all', 'DELETE')
    expect((await ask(hall, ann!.cookie, '/api/me')).status).toBe(200)
    expect(ann!.connection.socket.readyState).toBe(ann!.connection.socket.OPEN)
  })

  test('end all but this one, then all, and passports with them', async () => {
    const hall = await openTestHall()
    const [here, ...others] = await devices(hall, 3)
    const issued = await ask(hall, here!.cookie, '/api/passport', 'POST')
    const { token } = (await issued.json()) as { token: string }
    expect((await ask(hall, here!.cookie, '/api/me/sessions/others', 'DELETE')).status).toBe(204)
    for (const { cookie, closed } of others) {
      expect(await closed).toBe(4001)
      expect((await ask(hall, cookie, '/api/me')).status).toBe(401)
    }
    expect((await hall.usePassport(token)).status).toBe(410)
    expect(await sessionsOf(hall, here!.cookie)).toHaveLength(1)
    const all = await ask(hall, here!.cookie, '/api/me/sessions/all', 'DELETE')
    expect(all.headers.getSetCookie()[0]).toMatch(/^wordhall=;/)
    expect(await here!.closed).toBe(4001)
    expect((await ask(hall, here!.cookie, '/api/me')).status).toBe(401)
  })

  test('that were read just before they ended are not remembered', async () => {
    const store = await openSqliteStore(newFolder())
    closeLater(() => store.close())
    let delay = 0
    const slow = overrideStore(store, {
      privacy: overrideStore(
        store.privacy as never,
        {
          async readSession(hash: string) {
            const session = await store.privacy.readSession(hash)
            await pause(delay)
            return session
          },
        } as never,
      ),
    })
    const sessions = new Sessions(
      slow,
      () => Date.now(),
      400,
      () => undefined,
    )
    const { token } = await sessions.create(null)
    const visitor = (await sessions.visitorOf(token))!
    const fresh = new Sessions(
      slow,
      () => Date.now(),
      400,
      () => undefined,
    )
    delay = 50
    const reading = fresh.visitorOf(token)
    await pause(10)
    await fresh.signOut(visitor, 'all')
    expect(await reading).toBeNull()
    expect(await fresh.visitorOf(token)).toBeNull()
  })

  test('last no longer than anything else is kept', async () => {
    const hall = await openTestHall({ sessionDays: 400, retentionDays: 10 })
    const response = await fetch(`${hall.address}/api/session`, { method: 'POST' })
    expect(response.headers.get('set-cookie')).toContain(`Max-Age=${(10 * DAY) / 1000};`)
  })

  test('expire when they are not used, and are dated by the day', async () => {
    const store = await openSqliteStore(newFolder())
    closeLater(() => store.close())
    let now = 20_000 * DAY + 12_345
    const open = () =>
      new Sessions(
        store,
        () => now,
        30,
        () => undefined,
      )
    const sessions = open()
    const { token } = await sessions.create(null)
    for (let visits = 0; visits < 3; visits += 1) {
      now += 29 * DAY
      const visitor = (await sessions.visitorOf(token))!
      const [session] = await sessions.list(visitor)
      expect(session!.lastUsed).toBe(now - (now % DAY))
      expect(session!.createdAt).toBe(20_000 * DAY + 12_345)
    }
    now += 32 * DAY
    expect(await sessions.visitorOf(token)).toBeNull()
    expect(await open().visitorOf(token)).toBeNull()
  })
})
