import { afterEach, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { enterHall } from '#client/hall-client.ts'
import {
  closeAll,
  closeLater,
  comeAndSit,
  enter,
  oneTo,
  openHouse,
  openTable,
  refusal,
  usePassport,
  value,
  write,
  type House,
} from './house.ts'

afterEach(async () => {
  vi.useRealTimers()
  await closeAll()
})

/** The status with which a WebSocket is refused; 101 when it is not. */
async function knock(house: House, headers: Readonly<Record<string, string>>): Promise<number> {
  const socket = new WebSocket(`${house.address.replace('http', 'ws')}/ws`, { headers })
  closeLater(() => socket.terminate())
  return new Promise((resolve) => {
    socket.on('error', () => {})
    socket.on('open', () => resolve(101))
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode!))
  })
}

async function status(house: House, path: string, init: RequestInit = {}): Promise<number> {
  const response = await fetch(`${house.address}${path}`, init)
  await response.arrayBuffer()
  return response.status
}

describe('origins', () => {
  test('that are foreign are refused, the own and the configured are not', async () => {
    const house = await openHouse({ origins: ['https://play.example.org'] })
    const cookie = await enterHall(house.address)
    const foreign = [
      'https://evil.example.org',
      'null',
      `http://127.0.0.1:${house.port + 1}`,
      `https://127.0.0.1:${house.port}`,
      `http://127.0.0.1:${house.port}.evil.example.org`,
      'https://play.example.org.evil.example.org',
    ]
    for (const origin of foreign) {
      expect(await knock(house, { cookie, origin }), origin).toBe(403)
      const headers = { cookie, origin }
      expect(await status(house, '/api/session', { method: 'POST', headers }), origin).toBe(403)
      expect(await status(house, '/api/me', { headers }), origin).toBe(403)
    }
    for (const origin of [house.address, 'https://play.example.org']) {
      expect(await knock(house, { cookie, origin })).toBe(101)
      expect(await status(house, '/api/me', { headers: { cookie, origin } })).toBe(200)
    }
    expect(await knock(house, { cookie })).toBe(101)
  })

  test('are the proxy’s where there is one', async () => {
    const house = await openHouse({ behindProxy: true })
    const cookie = await enterHall(house.address)
    const forwarded = {
      'x-forwarded-for': '198.51.100.7',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'hall.example.org',
    }
    const ask = (origin: string) => knock(house, { cookie, origin, ...forwarded })
    expect(await ask('https://hall.example.org')).toBe(101)
    expect(await ask('http://hall.example.org')).toBe(403)
    expect(await ask(house.address)).toBe(403)
  })
})

describe('sessions', () => {
  test('are needed for everything that lives', async () => {
    const house = await openHouse()
    for (const cookie of ['', 'wordhall=', 'wordhall=nonsense', `wordhall=${'x'.repeat(5000)}`]) {
      expect(await knock(house, { cookie })).toBe(401)
      expect(await status(house, '/api/me', { headers: { cookie } })).toBe(401)
      expect(await status(house, '/api/passport', { method: 'POST', headers: { cookie } })).toBe(
        401,
      )
    }
  })

  test('are cookies that scripts and other sites cannot use', async () => {
    const plain = await openHouse()
    const proxied = await openHouse({ behindProxy: true })
    const cookieOf = async ({ address }: House) => {
      const headers = { 'x-forwarded-proto': 'https' }
      const response = await fetch(`${address}/api/session`, { method: 'POST', headers })
      return response.headers.getSetCookie()[0]!
    }
    expect(await cookieOf(plain)).toMatch(
      /^wordhall=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(await cookieOf(proxied)).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
  })

  test('are kept, not renewed, for who has one', async () => {
    const house = await openHouse()
    const cookie = await enterHall(house.address)
    const headers = { cookie }
    const again = await fetch(`${house.address}/api/session`, { method: 'POST', headers })
    expect(again.headers.getSetCookie()).toEqual([])
    const me = await fetch(`${house.address}/api/me`, { headers })
    expect(await me.json()).toEqual(await again.json())
  })

  test('by passport are made once, and not when it is out of date', async () => {
    const house = await openHouse()
    const cookie = await enterHall(house.address)
    const issue = async () => {
      const headers = { cookie }
      const response = await fetch(`${house.address}/api/passport`, { method: 'POST', headers })
      return (await response.json()) as { token: string; path: string }
    }
    const { token, path } = await issue()
    expect(path).toBe(`/passport#${token}`)
    // Asked for twice at the same moment, one gets it.
    const both = await Promise.all([usePassport(house, token), usePassport(house, token)])
    expect(both.map(({ status: got }) => String(got)).toSorted()).toEqual(['200', '410'])
    expect((await usePassport(house, token)).status).toBe(410)
    const second = await issue()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    expect((await usePassport(house, second.token)).status).toBe(410)
    const { token: third } = await issue()
    expect((await usePassport(house, third)).status).toBe(200)
  })

  test('are not to be guessed, nor under invented addresses', async () => {
    const house = await openHouse()
    const statuses: number[] = []
    for (const guess of oneTo(25))
      statuses.push((await usePassport(house, `guess ${guess}`)).status)
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(410))
    expect(statuses.slice(21)).toEqual(Array(4).fill(429))
    const proxied = await openHouse({ behindProxy: true })
    const guesses: number[] = []
    for (const guess of oneTo(25)) {
      // A proxy adds whom it saw to what it was told.
      const headers = {
        'content-type': 'application/json',
        'x-forwarded-for': `203.0.113.${guess}, 198.51.100.7`,
      }
      const init = { method: 'POST', headers, body: '{"token":"guess"}' }
      guesses.push(await status(proxied, '/api/passport/use', init))
    }
    expect(guesses.slice(21)).toEqual(Array(4).fill(429))
  })
})

describe('answers over HTTP', () => {
  test('carry the headers that protect, whatever is asked', async () => {
    const house = await openHouse()
    const json = { 'content-type': 'application/json' }
    const asked: readonly (readonly [string, number, RequestInit?])[] = [
      ['/', 200],
      ['/health', 200],
      ['/metrics', 200],
      ['/nothing', 404],
      ['/%zz', 400],
      ['/ws', 401],
      ['/api/me', 401],
      ['/api/session', 200, { method: 'POST' }],
      ['/api/session', 404, { method: 'DELETE' }],
      ['/api/me', 403, { headers: { origin: 'https://evil.example.org' } }],
      ['/api/passport/use', 400, { method: 'POST', headers: json, body: '{' }],
      ['/api/passport/use', 400, { method: 'POST', headers: json, body: '{"token":7}' }],
      ['/api/passport/use', 400, { method: 'POST', headers: json, body: '{"__proto__":{}}' }],
      [
        '/api/passport/use',
        413,
        { method: 'POST', headers: json, body: `"${'x'.repeat(17_000)}"` },
      ],
      ['/api/passport/use', 415, { method: 'POST', headers: { 'content-type': 'a/b' }, body: 'x' }],
      [`/${'x'.repeat(5000)}`, 404],
    ]
    for (const [path, expected, init] of asked) {
      const response = await fetch(`${house.address}${path}`, init)
      const text = await response.text()
      expect(response.status, path).toBe(expected)
      const headers = Object.fromEntries(response.headers)
      expect(headers, path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      })
      const policy = headers['content-security-policy']
      expect(policy, path).toContain("default-src 'none'")
      expect(policy, path).toContain("frame-ancestors 'none'")
      expect(policy, path).not.toContain('unsafe')
      expect(text).not.toContain('    at ')
      if (expected >= 400)
        expect(JSON.parse(text), path).toMatchObject({ message: expect.any(String) })
    }
    expect(house.failures).toEqual([])
  })

  test('say how the hall is, and nothing that is secret', async () => {
    const house = await openHouse()
    const ada = await enter(house)
    const { table, code } = await openTable(ada)
    const bob = await enter(house)
    await comeAndSit(bob, code)
    value(await ada.client.request(table, { type: 'start' }))
    value(await write(ada, table, 'worsting'))
    expect(refusal(await write(bob, table, 'qqqq'))).toBe('not-on-grid')
    const health = await fetch(`${house.address}/health`)
    expect(await health.json()).toEqual({ ok: true, tables: 1, people: 2 })
    const metrics = await (await fetch(`${house.address}/metrics`)).text()
    expect(metrics).toMatch(/^wordhall_connections 2$/m)
    expect(metrics).toMatch(/^wordhall_people_here 2$/m)
    expect(metrics).toMatch(/^wordhall_live_tables 1$/m)
    expect(metrics).toMatch(/^wordhall_messages_total \d+$/m)
    expect(metrics).toMatch(/^wordhall_requests_total\{type="play"\} 1$/m)
    expect(metrics).toMatch(/^wordhall_refusals_total\{code="not-on-grid"\} 1$/m)
    expect(metrics).toMatch(/^wordhall_append_seconds_count [1-9]\d*$/m)
    const secrets = [table, code, ada.person, ada.cookie.slice(9), bob.person, 'worsting']
    for (const secret of secrets) expect(metrics).not.toContain(secret)
  })
})
