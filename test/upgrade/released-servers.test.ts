/** Servers of released versions beside those of today: on one database, and with the logs of today. */
import path from 'node:path'
import process from 'node:process'
import { spawnSync } from 'node:child_process'
import { afterEach, describe, expect, test } from 'vitest'
import { playBotMatch } from '#cli/bot-match.ts'
import { enterHall } from '#client/hall-client.ts'
import { registry } from '#games/registry.ts'
import { formatLog } from '#match/log.ts'
import { library } from '#server/lexicons.ts'
import { useClusterStores } from '../cluster/cluster-stores.ts'
import { ServerProcess } from '../crash/server-process.ts'
import { closeAll, closeLater, newFolder } from '../server/testing/cleanup.ts'
import { enter, value } from '../server/testing/guest.ts'
import { freePort } from '../../tools/programs/free-port.ts'
import { checkOut, hasCommit, recordedReleases, runsAsNode } from './released-source.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

const stores = await useClusterStores({ durable: false })
afterEach(closeAll)

async function newServer(
  database: string,
  root: string | null,
  env: Readonly<Record<string, string | undefined>> = {},
): Promise<ServerProcess> {
  const server = new ServerProcess(await freePort(), newFolder(), {
    WORDHALL_DATABASE: database,
    ...env,
  })
  if (root !== null) server.root = root
  closeLater(() => server.kill('SIGKILL'))
  return server
}

describe.each(recordedReleases())('a server of $version', ({ version, commit }) => {
  const isMissing = !hasCommit(commit)
  if (isMissing) {
    console.warn(`SERVERS OF ${version} ARE NOT TESTED: this clone's history lacks their commit.`)
  }
  const isSkipped = stores === null || isMissing
  const isNode = runsAsNode(commit)

  // Those that can be one of several nodes are upgraded one by one: see rolling-upgrade.test.ts.
  test.skipIf(isSkipped || isNode)(
    "can write nothing beside today's, and does not start there",
    async () => {
      const released = checkOut(commit)
      const database = await stores!.postgres.newDatabase()
      const old = await newServer(database, released, { WORDHALL_REQUESTS: undefined })
      expect(await old.start().open, old.output).toBe(true)
      expect(await enterHall(old.address)).not.toBe('')

      const bus = { WORDHALL_BUS: stores!.redis.url }
      const nodes = [await newServer(database, null, bus), await newServer(database, null, bus)]
      for (const node of nodes) expect(await node.start().open, node.output).toBe(true)
      // It takes no lock, but the tables that it writes to have other names now.
      await expect(enterHall(old.address)).rejects.toThrow('the hall gave no session: 500')
      await old.kill('SIGTERM')
      old.output = ''
      expect(await old.start().open).toBe(false)
      expect(old.output).toContain('was written by a newer Wordhall')

      const ada = await enter(nodes[1]!.address, { name: 'Ada' })
      const { table } = await ada.openTable()
      value(await ada.chat(table, 'hello'))
      expect(nodes.map(({ output }) => output)).toEqual(['', ''])
    },
  )

  test.skipIf(isSkipped || !isNode)('reads what is written today', () => {
    const released = checkOut(commit)
    for (const log of logsOfToday()) expect(verifyBy(released, log)).toBe('')
  })
})

test('logs of today are read by today, and an event that is not known is noticed', () => {
  const logs = logsOfToday()
  for (const log of logs) expect(verifyBy(ROOT, log)).toBe('')
  const unknown = logs[0]!.replaceAll('"type":"table-opened"', '"type":"table-blessed"')
  expect(verifyBy(ROOT, unknown)).toContain('not verified')
})

/** Of a match of each game, between bots. */
function logsOfToday(): readonly string[] {
  return registry.map((registered) => {
    const levels = ['novice', 'novice'] as const
    const { log } = playBotMatch(registered, { levels, options: {}, seed: 'today', library })
    return formatLog(log)
  })
}

/** What a version has against a log; nothing if it can read it all. */
function verifyBy(root: string, log: string): string {
  const verified = spawnSync(process.execPath, ['src/cli/main.ts', 'verify', '-'], {
    cwd: root,
    input: log,
    encoding: 'utf8',
  })
  return verified.status === 0 ? '' : verified.stderr
}
