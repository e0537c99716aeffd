/** PostgreSQL and Redis for the benchmark of several nodes, as processes whose CPU time can be read. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { findRedis } from '../../tools/programs/redis.ts'
import { freePort } from '../../tools/programs/free-port.ts'

/** On Linux /proc counts CPU time in hundredths of a second. */
const TICKS_PER_SECOND = 100

export type BenchStores = {
  readonly database: string
  readonly bus: string
  /** Seconds of CPU time so far. */
  cpu(): { readonly postgres: number; readonly redis: number }
  /** Commits, and bytes written to the write-ahead log, so far. */
  written(): Promise<{ readonly commits: number; readonly bytes: number }>
  stop(): Promise<void>
}

/** Only tests may import from `test/`, so the tests' PostgreSQL is run as a process. */
export async function startStores(): Promise<BenchStores> {
  const redisProgram = findRedis()
  if (redisProgram === null) throw new Error('there is no Redis: apt-get install redis-server')
  const script = path.join(import.meta.dirname, '../../test/store/postgres-server.ts')
  const postgres = spawn(process.execPath, [script, '--durable'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [url] = (await once(postgres.stdout.setEncoding('utf8'), 'data')) as [string]
  const port = await freePort()
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const redis = spawn(redisProgram, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(redis.stdout, 'data')
  return {
    database: url.trim(),
    bus: `redis://127.0.0.1:${port}`,
    cpu: () => ({ postgres: cpuOf(postgres), redis: cpuOf(redis) }),
    written: () => readWritten(url.trim()),
    stop: async () => {
      redis.kill()
      const closed = once(postgres, 'close')
      postgres.stdin.end()
      await closed
    },
  }
}

async function readWritten(database: string) {
  const client = new Client({ connectionString: database })
  await client.connect()
  const { rows } = await client.query<{ commits: number; bytes: number }>(`
    SELECT xact_commit::float8 AS commits,
      pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS bytes
    FROM pg_stat_database WHERE datname = current_database()`)
  await client.end()
  return rows[0]!
}

/** The CPU time of a process and all its descendants, including those that have ended. */
function cpuOf({ pid }: ChildProcess): number {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(name))
  const family = new Set([pid])
  let ticks = 0
  // Parents have been started before their children, mostly with smaller numbers.
  for (const stat of stats.toSorted((a, b) => a.started - b.started)) {
    if (!family.has(stat.pid) && !family.has(stat.parent)) continue
    family.add(stat.pid)
    ticks += stat.ticks
  }
  return ticks / TICKS_PER_SECOND
}

function readStat(name: string) {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15)
    const ticks = user + system + childUser + childSystem
    return [{ pid: Number(name), parent: fields[1]!, started: fields[19]!, ticks }]
  } catch {
    return []
  }
}
