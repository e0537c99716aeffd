/**
 * What deploy/compose.yaml starts, as processes of this machine: three servers on one PostgreSQL and one Redis,
 * behind Caddy with the configuration that is shipped. People play through the proxy while the node that runs
 * their table is drained and comes back, and by HTTPS under a public name.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findCaddy } from '../../tools/programs/caddy.ts'
import { act, ADMIN_TOKEN, listRows } from '../admin/admin-client.ts'
import { ServerProcess } from '../crash/server-process.ts'
import { startPostgres } from '../store/postgres-server.ts'
import { closeAll, closeLater, newFolder } from '../server/testing/cleanup.ts'
import { freePort } from '../../tools/programs/free-port.ts'
import { enter, value, WORDS } from '../server/testing/guest.ts'
import { connect } from '../server/testing/raw-connection.ts'
import { ended } from '../server/testing/program.ts'
import { pause, until } from '../server/testing/waiting.ts'
import { startRedis } from './redis-server.ts'

const caddy = findCaddy()
if (caddy === null) {
  console.warn('THE PROXY IS NOT TESTED: there is no Caddy (apt-get install caddy).')
}
const postgres = caddy === null ? null : await startPostgres({ durable: false })
const redis = caddy === null ? null : await startRedis()
const nodes: ServerProcess[] = []
const data = mkdtempSync(path.join(tmpdir(), 'wordhall-nodes-'))

afterEach(closeAll)
afterAll(async () => {
  for (const node of nodes) await node.kill('SIGKILL')
  rmSync(data, { recursive: true, force: true })
  await redis?.remove()
  await postgres?.remove()
})

async function startNodes(): Promise<void> {
  const env = {
    WORDHALL_DATABASE: await postgres!.newDatabase(),
    WORDHALL_BUS: redis!.url,
    WORDHALL_PROXY: 'yes',
    WORDHALL_ADMIN_TOKEN: ADMIN_TOKEN,
  }
  for (let count = 0; count < 3; count += 1) {
    nodes.push(new ServerProcess(await freePort(), path.join(data, String(count)), env))
  }
  for (const node of nodes) expect(await node.start().open).toBe(true)
}

const CADDYFILE = path.join(import.meta.dirname, '../../deploy/Caddyfile')

/** Starts Caddy in front of the nodes; returns its folder. `options`: before the configuration that is shipped. */
async function startProxy(domain: string, options = ''): Promise<string> {
  const home = newFolder()
  const config = path.join(home, 'Caddyfile')
  writeFileSync(config, `${options}\nimport ${CADDYFILE}\n`)
  const proxy = spawn(caddy!, ['run', '--config', config, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: {
      HOME: home,
      XDG_DATA_HOME: home,
      XDG_CONFIG_HOME: home,
      CADDY_ADMIN: `localhost:${await freePort()}`,
      HALL_DOMAIN: domain,
      HALL_NODES: nodes.map(({ port }) => `127.0.0.1:${port}`).join(' '),
    },
  })
  closeLater(() => ended(proxy, () => proxy.kill('SIGKILL')))
  return home
}

async function untilUp(isUp: () => Promise<boolean>): Promise<void> {
  while (!(await isUp().catch(() => false))) await pause(100)
}

describe.skipIf(postgres === null || redis === null)('behind Caddy', () => {
  beforeAll(startNodes, 60_000)

  test('people play while a node is drained and comes back', { timeout: 360_000 }, async () => {
    const address = `http://localhost:${await freePort()}`
    await startProxy(address)
    await untilUp(async () => (await fetch(`${address}/health/ready`)).ok)
    const ada = await enter(address, { name: 'Ada', device: 'Ada' })
    const { table, code } = await ada.openTable({ options: { seconds: 600 } })
    const guests = [ada]
    for (const name of ['Bob', 'Cleo', 'Dan']) {
      const guest = await enter(address, { name, device: name })
      await guest.joinAndSit(code)
      guests.push(guest)
    }
    value(await ada.start(table))
    await until(() => guests.every((guest) => guest.phase(table) === 'playing'), 'the start')
    const words = [...WORDS]
    /** Everybody writes the next word; nothing that was acknowledged may be lost. */
    const writeOne = async () => {
      const word = words.shift()!
      for (const guest of guests) value(await guest.write(table, word))
    }
    await writeOne()

    const { rows: connections } = await listRows(address, '/connections')
    expect(new Set(connections.map(({ node }) => node)).size).toBeGreaterThan(1)
    expect(new Set(connections.map((row) => row['address'])).size).toBe(1)

    const { rows: tables } = await listRows(address, '/tables')
    const owner = String(tables[0]!['owner'])
    const draining = act(address, `POST /nodes/${owner}/drain`)
    await writeOne()
    await draining
    await writeOne()
    while ((await listRows(address, '/nodes')).rows.length > 2) await pause(50)
    const { rows: moved } = await listRows(address, '/tables')
    expect(moved[0]!['owner']).not.toBe(owner)

    // Whichever it is, it is restarted as by an upgrade; the others, one after the other, too.
    for (const node of nodes) {
      await node.kill('SIGTERM')
      expect(await node.start().open).toBe(true)
      await writeOne()
    }
    for (const guest of guests) {
      expect(guest.view(table).list).toEqual(WORDS.slice(0, 6))
      guest.expectCompleteFeed(table)
    }
    while ((await listRows(address, '/nodes')).rows.length < 3) await pause(50)
    expect(nodes.map(({ output }) => output).join('')).toBe('')
  })

  test('the hall is served by HTTPS under its public name, to nobody from elsewhere', async () => {
    const port = await freePort()
    const host = `hall.example.org:${port}`
    const origin = `https://${host}`
    // Its own authority signs the certificate, which no program of this machine is to trust.
    const options = '{\n local_certs\n skip_install_trust\n auto_https disable_redirects\n}'
    const home = await startProxy(origin, options)
    const certificate = path.join(home, 'caddy/pki/authorities/local/root.crt')
    const tls = () => ({ ca: readFileSync(certificate), servername: 'hall.example.org' })
    const ask = async (url: string, method = 'GET', headers: Record<string, string> = {}) => {
      const asking = request({ port, path: url, method, headers: { host, ...headers }, ...tls() })
      const [response] = (await once(asking.end(), 'response')) as [IncomingMessage]
      return { status: response.statusCode, headers: response.headers, body: await text(response) }
    }
    await untilUp(async () => (await ask('/health/ready')).status === 200)

    const page = await ask('/')
    expect(page.status).toBe(200)
    expect(page.headers['cross-origin-opener-policy']).toBe('same-origin')
    const script = /<script[^>]+src="([^"]+)"/.exec(page.body)![1]!
    expect((await ask(script)).status).toBe(200)

    const forged = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' }
    const session = await ask('/api/session', 'POST', { origin, ...forged })
    expect(session.status).toBe(200)
    const cookie = session.headers['set-cookie']![0]!
    expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)

    const address = `https://127.0.0.1:${port}`
    const join = (from: string, more = {}) => {
      return connect(address, cookie.split(';')[0]!, {
        origin: from,
        headers: { host, ...more },
        ...tls(),
      })
    }
    const connection = await join(origin, forged)
    await connection.hello()
    const { rows } = await listRows(nodes[0]!.address, '/connections')
    expect(rows.map((row) => row['address'])).toEqual(['127.0.0.1'])
    for (const foreign of [
      `http://${host}`,
      'https://hall.example.org',
      `https://localhost:${port}`,
      'https://evil.example.org',
    ]) {
      const pretended = { 'x-forwarded-host': new URL(foreign).host }
      await expect(join(foreign, pretended), foreign).rejects.toThrow('403')
      expect((await ask('/api/me', 'GET', { origin: foreign, ...pretended })).status).toBe(403)
    }
  })
})
