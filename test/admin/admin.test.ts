/** What the operator can see and do, on one server. */
import { afterEach, describe, expect, test } from 'vitest'
import { readSettings } from '#server/settings.ts'
import { closeAll, newFolder } from '../server/testing/cleanup.ts'
import { enter, refusal, value, type Guest } from '../server/testing/guest.ts'
import { openTestHall, type TestHall, type TestHallSettings } from '../server/testing/test-hall.ts'
import { until } from '../server/testing/waiting.ts'
import { act, ADMIN_TOKEN, announced, askAdmin, listRows } from './admin-client.ts'

afterEach(closeAll)

function openHall(settings: TestHallSettings = {}): Promise<TestHall> {
  return openTestHall({ adminToken: ADMIN_TOKEN, ...settings })
}

const ROUTES = [
  'GET /nodes',
  'GET /tables',
  'GET /people',
  'GET /connections',
  'GET /bans',
  'GET /announcements',
  'POST /bans',
  'DELETE /bans/x',
  'POST /tables/x/close',
  'POST /announcements',
  'DELETE /announcements/x',
  'POST /nodes/x/drain',
]

function sentences(guest: Guest): readonly string[] {
  return guest.received.flatMap((message) => (message.type === 'closing' ? [message.message] : []))
}

describe('access', () => {
  test('nothing exists without a token in the settings', async () => {
    const { address } = await openTestHall()
    for (const route of ROUTES) expect((await askAdmin(address, route)).status, route).toBe(404)
  })

  test.each([null, '', `${ADMIN_TOKEN}x`, ADMIN_TOKEN.slice(1)])(
    'everything is refused with the token %j',
    async (token) => {
      const { address } = await openHall()
      for (const route of ROUTES) {
        const { status } = await askAdmin(address, route, undefined, { token })
        expect(status, route).toBe(401)
      }
    },
  )

  test.each(['short', 'with spaces in the token'])('the token %j is refused', (token) => {
    expect(readSettings({ WORDHALL_ADMIN_TOKEN: token }).ok).toBe(false)
  })

  test('wrong tokens of one address are limited, but not the right one, codes and passports', async () => {
    const { address } = await openHall({ monotonicNow: () => 0 })
    for (let attempt = 0; attempt < 20; attempt += 1) {
      expect((await askAdmin(address, 'GET /nodes', undefined, { token: 'wrong' })).status).toBe(
        401,
      )
    }
    expect((await askAdmin(address, 'GET /nodes', undefined, { token: 'wrong' })).status).toBe(429)
    expect((await askAdmin(address, 'GET /nodes')).status).toBe(200)
    const ada = await enter(address, { name: 'Ada' })
    expect(refusal(await ada.client.find('no-such-code'))).toBe('unknown-code')
  })

  test('requests without a token are not guesses', async () => {
    const { address } = await openHall({ monotonicNow: () => 0 })
    for (let attempt = 0; attempt < 30; attempt += 1) {
      const { status } = await askAdmin(address, 'GET /nodes', undefined, { token: null })
      expect(status).toBe(401)
    }
  })

  test('the right token is not limited', async () => {
    const { address } = await openHall({ monotonicNow: () => 0 })
    for (let attempt = 0; attempt < 30; attempt += 1) {
      expect((await askAdmin(address, 'GET /nodes')).status).toBe(200)
    }
  })

  test('a cookie does not help, and a foreign page is refused', async () => {
    const { address } = await openHall()
    const cookie = `token=${ADMIN_TOKEN}; wordhall=${ADMIN_TOKEN}`
    const options = { token: null, headers: { cookie } }
    expect((await askAdmin(address, 'GET /nodes', undefined, options)).status).toBe(401)
    const foreign = { headers: { origin: 'https://elsewhere.example' } }
    expect((await askAdmin(address, 'GET /nodes', undefined, foreign)).status).toBe(403)
  })

  test('malformed requests are refused', async () => {
    const { address } = await openHall()
    const malformed: readonly (readonly [string, object?])[] = [
      ['POST /bans', {}],
      ['POST /bans', { kind: 'person', subject: 'x', reason: 'a\u202Eb' }],
      ['POST /bans', { kind: 'address', subject: 'no address' }],
      ['POST /bans', { kind: 'person', subject: 'x', hours: 0 }],
      ['POST /bans', { kind: 'person', subject: 'x'.repeat(61) }],
      ['POST /announcements', { text: '' }],
      ['POST /announcements', { text: 'x'.repeat(281) }],
      ['POST /announcements', { text: 'x', hours: 1e9 }],
      ['POST /tables/x/close', {}],
      [`GET /tables?search=${'x'.repeat(81)}`],
      ['GET /tables?search=%00'],
      ['GET /people?after=a%00'],
      ['DELETE /bans/%00'],
      ['POST /nodes/a%00b/drain'],
      ['POST /bans', { kind: 'person', subject: 'a\u0000' }],
    ]
    for (const [request, body] of malformed) {
      const { status } = await askAdmin(address, request, body)
      expect(status, `${request} ${JSON.stringify(body)}`).toBe(400)
    }
  })
})

describe('lists', () => {
  test('tables, people and connections, by pages, and found by a search', async () => {
    const { address, hall } = await openHall({ maxTables: 1000, messagesPerSecond: 10_000 })
    const ada = await enter(address, { name: 'Ada' })
    for (let count = 0; count < 60; count += 1) await ada.client.open({ game: 'boggle-master' })
    const { table, code } = await ada.openTable()
    const first = await listRows(address, '/tables')
    expect(first.rows).toHaveLength(50)
    const second = await listRows(address, `/tables?after=${first.next}`)
    expect(second).toMatchObject({ rows: { length: 11 }, next: null })
    const ids = [...first.rows, ...second.rows].map(({ id }) => id)
    expect(new Set(ids).size).toBe(61)
    const found = await listRows(address, `/tables?search=${code}`)
    expect(found.rows).toEqual([
      {
        id: table,
        code,
        game: 'boggle-master',
        phase: 'gathering',
        owner: null,
        people: [{ id: ada.person, name: 'Ada' }],
      },
    ])
    const here = { id: ada.person, name: 'Ada', isHere: true }
    expect((await listRows(address, '/people')).rows).toEqual([here])
    ada.client.close()
    await until(() => hall.presence.size === 0, 'Ada to be away')
    expect((await listRows(address, '/people')).rows).toEqual([])
    const away = { ...here, isHere: false }
    expect((await listRows(address, '/people?search=ad')).rows).toEqual([away])
    expect((await listRows(address, `/people?search=${ada.person}`)).rows).toEqual([away])
    expect((await listRows(address, '/people?search=nobody')).rows).toEqual([])
  })

  test('connections tell who, from where and since when; nodes how they are', async () => {
    const { address } = await openHall()
    const ada = await enter(address, { name: 'Ada' })
    const { rows } = await listRows(address, '/connections?search=ada')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ person: ada.person, name: 'Ada', address: '127.0.0.1' })
    expect((await listRows(address, '/connections?search=10.')).rows).toEqual([])
    const nodes = await listRows(address, '/nodes')
    expect(nodes.rows).toHaveLength(1)
    expect(nodes.rows[0]).toMatchObject({ connections: 1, tables: 0, unreadyReason: null })
  })

  test('no list tells anything of a match', async () => {
    const { address } = await openHall()
    const ada = await enter(address, { name: 'Ada' })
    const { table } = await ada.openTable()
    await ada.seatBots(table, ['novice'])
    value(await ada.start(table))
    value(await ada.write(table, 'steam'))
    for (const list of ['nodes', 'tables', 'people', 'connections', 'bans', 'announcements']) {
      const text = await (await askAdmin(address, `GET /${list}`)).text()
      expect(text).not.toMatch(/steam|seed|secret|hash|deal|length|wallTime|token/i)
    }
  })
})

describe('bans', () => {
  test('of a person end their connections with the reason, and last until they are lifted', async () => {
    const { address } = await openHall()
    const ada = await enter(address, { name: 'Ada' })
    const bob = await enter(address, { name: 'Bob', device: 'two' })
    const ban = await act(address, 'POST /bans', {
      kind: 'person',
      subject: ada.person,
      reason: 'Be kind.',
    })
    await until(() => sentences(ada).length > 0, 'the reason')
    expect(sentences(ada)[0]).toBe('You are banned from this hall. The operator says: Be kind.')
    const session = () => {
      const headers = { cookie: ada.cookie }
      return fetch(`${address}/api/session`, { method: 'POST', headers })
    }
    expect(await (await session()).json()).toMatchObject({ code: 'banned' })
    expect(sentences(bob)).toEqual([])
    value(await bob.client.ping())
    const exported = await fetch(`${address}/api/me/export`, { headers: { cookie: ada.cookie } })
    expect(exported.status).toBe(200)
    await act(address, `DELETE /bans/${String(ban['id'])}`)
    expect((await session()).status).toBe(200)
    expect((await askAdmin(address, 'DELETE /bans/x')).status).toBe(404)
  })

  test('of an address keep everybody there away, for a time if one is given', async () => {
    const testHall = await openHall()
    const { address, hall } = testHall
    const ada = await enter(address, { name: 'Ada' })
    await act(address, 'POST /bans', { kind: 'address', subject: '::ffff:127.0.0.1', hours: 2 })
    await until(() => sentences(ada).length > 0, 'the reason')
    expect(sentences(ada)[0]).toMatch(/^Your address is banned from this hall until .* UTC\.$/)
    const knock = () => fetch(`${address}/api/session`, { method: 'POST' })
    expect((await knock()).status).toBe(403)
    expect((await listRows(address, '/bans')).rows).toMatchObject([{ subject: '127.0.0.1' }])
    testHall.letTimePass(3 * 60 * 60_000)
    expect((await knock()).status).toBe(200)
    await hall.moderation.tidy(false)
    expect(await hall.store.admin.bans(0, 10)).toHaveLength(1)
    await hall.moderation.tidy(true)
    expect(await hall.store.admin.bans(0, 10)).toEqual([])
  })

  test('end by the clock of the hall, also where that of the machine differs', async () => {
    const testHall = await openHall()
    testHall.advanceClock(5 * 60 * 60_000)
    const ban = { kind: 'person', subject: 'somebody', hours: 1 }
    await act(testHall.address, 'POST /bans', ban)
    expect((await listRows(testHall.address, '/bans')).rows).toHaveLength(1)
  })

  test('are listed page by page, also if the last one of a page is lifted meanwhile', async () => {
    const { address, hall } = await openHall()
    const { admin } = hall.store
    const ban = { kind: 'person', reason: '', until: null } as const
    for (let n = 0; n < 60; n += 1) {
      const id = String(n).padStart(2, '0')
      await admin.saveBan({ ...ban, id, subject: id, createdAt: n < 30 ? 1000 : 2000 })
    }
    await hall.moderation.refresh()
    const first = await listRows(address, '/bans')
    const last = first.rows.at(-1)!
    await act(address, `DELETE /bans/${String(last['id'])}`)
    const path = `/bans?after=${encodeURIComponent(String(first.next))}`
    const second = await listRows(address, path)
    const ids = [...first.rows, ...second.rows].map(({ id }) => String(id))
    expect(first.rows).toHaveLength(50)
    expect(new Set(ids).size).toBe(60)
    expect(second.next).toBeNull()
  })

  test('are read once for many who ask at the same time', async () => {
    const { hall } = await openHall()
    const { admin } = hall.store
    let readings = 0
    const read = admin.bans.bind(admin)
    admin.bans = (...query) => {
      readings += 1
      return read(...query)
    }
    await Promise.all(Array.from({ length: 20 }, () => hall.moderation.refresh()))
    expect(readings).toBeLessThan(3)
  })

  test('outlast a restart, and the latest of one person counts', async () => {
    const folder = newFolder()
    const first = await openHall({ folder })
    const ada = await first.enter({ name: 'Ada' })
    const ban = { kind: 'person', subject: ada.person }
    await act(first.address, 'POST /bans', ban)
    await act(first.address, 'POST /bans', { ...ban, reason: 'Again.' })
    await first.close()
    const { address } = await openHall({ folder })
    expect((await listRows(address, '/bans')).rows).toMatchObject([{ ...ban, reason: 'Again.' }])
    const headers = { cookie: ada.cookie }
    expect((await fetch(`${address}/api/me`, { headers })).status).toBe(403)
  })
})

describe('announcements', () => {
  test('are shown to those who are here and to those who come, until they are withdrawn', async () => {
    const { address } = await openHall()
    const ada = await enter(address, { name: 'Ada' })
    const text = 'The hall closes at ten.'
    const { id } = await act(address, 'POST /announcements', { text })
    await until(() => announced(ada).join() === text, 'the announcement')
    const bob = await enter(address, { name: 'Bob', device: 'two' })
    await until(() => announced(bob).join() === text, 'the announcement')
    await act(address, `DELETE /announcements/${String(id)}`)
    await until(() => announced(ada).length === 0, 'its end')
    expect(announced(bob)).toEqual([])
  })

  test('end by themselves', async () => {
    const testHall = await openHall()
    const { address } = testHall
    const ada = await enter(address, { name: 'Ada' })
    await act(address, 'POST /announcements', { text: 'Soon.', hours: 1 })
    await until(() => announced(ada).length === 1, 'the announcement')
    testHall.letTimePass(61 * 60_000)
    await testHall.hall.tidy()
    await until(() => announced(ada).length === 0, 'its end')
    expect((await listRows(address, '/announcements')).rows).toEqual([])
  })

  test('are few at a time', async () => {
    const { address } = await openHall()
    for (const text of ['one', 'two', 'three']) await act(address, 'POST /announcements', { text })
    expect((await askAdmin(address, 'POST /announcements', { text: 'four' })).status).toBe(409)
  })
})

test.each(['gathering', 'playing'])(
  'a table that is %s is closed, and all are told why',
  async (phase) => {
    const { address } = await openHall()
    const ada = await enter(address, { name: 'Ada' })
    const { table, code } = await ada.openTable()
    await ada.seatBots(table, ['novice'])
    if (phase === 'playing') value(await ada.start(table))
    await act(address, `POST /tables/${code}/close`, { reason: 'It is late.' })
    await until(() => ada.phase(table) === 'over', 'the end')
    const last = ada.table(table).feed.at(-1)
    expect(last?.text).toBe('The operator of the hall closes the table: It is late.')
    const again = await askAdmin(address, `POST /tables/${table}/close`, { reason: 'x' })
    expect(again.status).toBe(409)
    expect((await askAdmin(address, 'POST /tables/none/close', { reason: 'x' })).status).toBe(404)
  },
)

test('a server that is alone cannot be drained', async () => {
  const { address } = await openHall()
  const [node] = (await listRows(address, '/nodes')).rows
  const response = await askAdmin(address, `POST /nodes/${String(node!['node'])}/drain`)
  expect(await response.json()).toMatchObject({ code: 'last-node' })
  expect((await askAdmin(address, 'POST /nodes/none/drain')).status).toBe(404)
})

test('every action is in the log, with where it came from', async () => {
  const { address, app } = await openHall()
  const lines: unknown[] = []
  app.log.info = (...line: unknown[]) => void lines.push(line)
  const { id } = await act(address, 'POST /bans', { kind: 'person', subject: 'somebody' })
  await act(address, `DELETE /bans/${String(id)}`)
  await act(address, 'POST /announcements', { text: 'Soon.' })
  expect(lines).toMatchObject([
    [{ subject: 'somebody', from: '127.0.0.1' }, 'admin: ban'],
    [{ id, subject: 'somebody' }, 'admin: lift a ban'],
    [{ text: 'Soon.' }, 'admin: announce'],
  ])
})
