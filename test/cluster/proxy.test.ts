/**
 * What deploy/compose.yaml starts, as processes of this machine: three servers on one PostgreSQL and one Redis,
 * behind Caddy with the configuration that is shipped. People play through the proxy while the node that runs
 * their table is drained and comes back.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findCaddy } from '../../tools/programs/caddy.ts'
import { act, ADMIN_TOKEN, listRows } from '../admin/admin-client.ts'
import { ServerProcess } from '../crash/server-process.ts'
import { startPostgres } from '../store/postgres-server.ts'
import { closeAll, newFolder } from '../server/testing/cleanup.ts'
import { freePort } from '../../tools/programs/free-port.ts'
import { enter, value, WORDS } from '../server/testing/guest.ts'
import { pause, until } from '../server/testing/waiting.ts'
import { startRedis } from './redis-server.ts'

const caddy = findCaddy()
if (caddy === null) {
  console.warn('THE PROXY IS NOT TESTED: there is no Caddy (apt-get install caddy).')
}
const postgres = caddy === null ? null : await startPostgres({ durable: false })
const redis = caddy === null ? null : await startRedis()
const nodes: ServerProcess[] = []
let proxy: ChildProcess | null = null

afterAll(async () => {
  await closeAll()
  proxy?.kill('SIGKILL')
  for (const node of nodes) await node.kill('SIGKILL')
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
    nodes.push(new ServerProcess(await freePort(), newFolder(), env))
  }
  for (const node of nodes) expect(await node.start().open).toBe(true)
}

/** Returns the address of the hall. */
async function startProxy(): Promise<string> {
  const address = `http://localhost:${await freePort()}`
  const config = path.join(import.meta.dirname, '../../deploy/Caddyfile')
  const home = newFolder()
  proxy = spawn(caddy!, ['run', '--config', config, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: {
      HOME: home,
      XDG_DATA_HOME: home,
      XDG_CONFIG_HOME: home,
      CADDY_ADMIN: `localhost:${await freePort()}`,
      HALL_DOMAIN: address,
      HALL_NODES: nodes.map(({ port }) => `127.0.0.1:${port}`).join(' '),
    },
  })
  const isUp = () =>
    fetch(`${address}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) await pause(100)
  return address
}

test.skipIf(postgres === null || redis === null)(
  'people play through the proxy while a node is drained and comes back',
  { timeout: 360_000 },
  async () => {
    await startNodes()
    const address = await startProxy()
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
    proxy!.kill('SIGTERM')
    await once(proxy!, 'close')
  },
)
