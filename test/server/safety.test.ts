import { afterEach, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { enterHall } from '#client/hall-client.ts'
import { closeAll, closeLater } from './testing/cleanup.ts'
import { value, refusal } from './testing/guest.ts'
import { openTestHall, type TestHall } from './testing/test-hall.ts'
import { oneTo } from './testing/waiting.ts'

afterEach(async () => {
  vi.useRealTimers()
  await closeAll()
})

/** The status of an attempt to upgrade: 101 when it is accepted. */
async function upgradeStatus(
  testHall: TestHall,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  const socket = new WebSocket(`${testHall.address.replace('http', 'ws')}/ws`, { headers })
  closeLater(() => socket.terminate())
  return new Promise((resolve) => {
    socket.on('error', () => {})
    socket.on('open', () => resolve(101))
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode!))
  })
}

async function status(testHall: TestHall, path: string, init: RequestInit = {}): Promise<number> {
  const response = await fetch(`${testHall.address}${path}`, init)
  await response.arrayBuffer()
  return response.status
}

describe('an origin', () => {
  test('is refused unless it is the hall’s own or configured', async () => {
    const testHall = await openTestHall({ origins: ['https://play.example.org'] })
    const cookie = await enterHall(testHall.address)
    const foreign = [
      'https://evil.example.org',
      'null',
      `http://127.0.0.1:${testHall.port + 1}`,
      `https://127.0.0.1:${testHall.port}`,
      `http://127.0.0.1:${testHall.port}.evil.example.org`,
      'https://play.example.org.evil.example.org',
    ]
    for (const origin of foreign) {
      expect(await upgradeStatus(testHall, { cookie, origin }), origin).toBe(403)
      const headers = { cookie, origin }
      expect(await status(testHall, '/api/session', { method: 'POST', headers }), origin).toBe(403)
      expect(await status(testHall, '/api/me', { headers }), origin).toBe(403)
    }
    for (const origin of [testHall.address, 'https://play.example.org']) {
      expect(await upgradeStatus(testHall, { cookie, origin })).toBe(101)
      expect(await status(testHall, '/api/me', { headers: { cookie, origin } })).toBe(200)
    }
    expect(await upgradeStatus(testHall, { cookie })).toBe(101)
  })

  test('is compared with what the proxy forwards', async () => {
    const testHall = await openTestHall({ behindProxy: true })
    const cookie = await enterHall(testHall.address)
    const forwarded = {
      'x-forwarded-for': '198.51.100.7',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'hall.example.org',
    }
    const ask = (origin: string) => upgradeStatus(testHall, { cookie, origin, ...forwarded })
    expect(await ask('https://hall.example.org')).toBe(101)
    expect(await ask('http://hall.example.org')).toBe(403)
    expect(await ask(testHall.address)).toBe(403)
  })
})

describe('a session', () => {
  test('is needed for the WebSocket, for /api/me and for passports', async () => {
    const testHall = await openTestHall()
    for (const cookie of ['', 'wordhall=', 'wordhall=nonsense', `wordhall=${'x'.repeat(5000)}`]) {
      expect(await upgradeStatus(testHall, { cookie })).toBe(401)
      expect(await status(testHall, '/api/me', { headers: { cookie } })).toBe(401)
      expect(await status(testHall, '/api/passport', { method: 'POST', headers: { cookie } })).toBe(
        401,
      )
    }
  })

  test('is a cookie that scripts and other sites cannot use', async () => {
    const plain = await openTestHall()
    const proxied = await openTestHall({ behindProxy: true })
    const cookieOf = async ({ address }: TestHall) => {
      const headers = { 'x-forwarded-proto': 'https' }
      const response = await fetch(`${address}/api/session`, { method: 'POST', headers })
      return response.headers.getSetCookie()[0]!
    }
    expect(await cookieOf(plain)).toMatch(
      /^wordhall=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(await cookieOf(proxied)).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
  })

  test('is kept, not renewed, if there is one', async () => {
    const testHall = await openTestHall()
    const cookie = await enterHall(testHall.address)
    const headers = { cookie }
    const again = await fetch(`${testHall.address}/api/session`, { method: 'POST', headers })
    expect(again.headers.getSetCookie()).toEqual([])
    const me = await fetch(`${testHall.address}/api/me`, { headers })
    expect(await me.json()).toEqual(await again.json())
  })

  test('is made once from a passport, and not from an expired one', async () => {
    const testHall = await openTestHall()
    const cookie = await enterHall(testHall.address)
    const issue = async () => {
      const headers = { cookie }
      const response = await fetch(`${testHall.address}/api/passport`, { method: 'POST', headers })
      return (await response.json()) as { token: string; path: string }
    }
    const { token, path } = await issue()
    expect(path).toBe(`/passport#${token}`)
    // Used twice at the same moment, one gets it.
    const both = await Promise.all([testHall.usePassport(token), testHall.usePassport(token)])
    expect(both.map(({ status: got }) => String(got)).toSorted()).toEqual(['200', '410'])
    expect((await testHall.usePassport(token)).status).toBe(410)
    const second = await issue()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    expect((await testHall.usePassport(second.token)).status).toBe(410)
    const { token: third } = await issue()
    expect((await testHall.usePassport(third)).status).toBe(200)
  })

  test('cannot be guessed, not even with forged addresses', async () => {
    const testHall = await openTestHall()
    const statuses: number[] = []
    for (const guess of oneTo(25))
      statuses.push((await testHall.usePassport(`guess ${guess}`)).status)
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(410))
    expect(statuses.slice(21)).toEqual(Array(4).fill(429))
    const proxied = await openTestHall({ behindProxy: true })
    const guesses: number[] = []
    for (const guess of oneTo(25)) {
      // A proxy appends the address it saw to the header it received.
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

describe('HTTP responses', () => {
  test('carry the security headers, whatever was requested', async () => {
    const testHall = await openTestHall()
    const json = { 'content-type': 'application/json' }
    const asked: readonly (readonly [string, number, RequestInit?])[] = [
      ['/', 200],
      ['/health', 200],
      ['/metrics', 404],
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
      const response = await fetch(`${testHall.address}${path}`, init)
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
    expect(testHall.failures).toEqual([])
  })

  test('give health and metrics, and no secrets', async () => {
    const testHall = await openTestHall()
    const ada = await testHall.enter()
    const { table, code } = await ada.openTable()
    const bob = await testHall.enter()
    await bob.joinAndSit(code)
    value(await ada.start(table))
    value(await ada.write(table, 'worsting'))
    expect(refusal(await bob.write(table, 'qqqq'))).toBe('not-on-grid')
    const health = await fetch(`${testHall.address}/health`)
    expect(await health.json()).toEqual({ ok: true, tables: 1, people: 2 })
    const metrics = await testHall.metrics()
    expect(metrics).toMatch(/^wordhall_connections 2$/m)
    expect(metrics).toMatch(/^wordhall_people_here 2$/m)
    expect(metrics).toMatch(/^wordhall_live_tables 1$/m)
    expect(metrics).toMatch(/^wordhall_messages_total \d+$/m)
    expect(metrics).toMatch(/^wordhall_requests_total\{type="play"\} 1$/m)
    expect(metrics).toMatch(/^wordhall_refusals_total\{code="play-refused"\} 1$/m)
    expect(metrics).toMatch(/^wordhall_commit_seconds_count [1-9]\d*$/m)
    const secrets = [table, code, ada.person, ada.cookie.slice(9), bob.person, 'worsting']
    for (const secret of secrets) expect(metrics).not.toContain(secret)
    expect(metrics).not.toContain('not-on-grid')
    // Moves are counted by game, and nothing else is.
    expect(metrics.match(/^.*boggle.*$/gm)).toEqual([
      'wordhall_moves_total{game="boggle-master"} 1',
    ])
    testHall.hall.withdraw()
    const withdrawn = await fetch(`${testHall.address}/health`)
    expect(await withdrawn.json()).toEqual({ ok: false, reason: 'another server has taken over' })
  })
})
