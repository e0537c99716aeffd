/**
 * Throughput of durable appends, compared with the lower bound: the same entries appended to a plain
 * file as lines, with one fdatasync per batch.
 *
 *     node bench/store.ts [--seconds N]
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { formatTable } from '#cli/text-table.ts'
import { openPostgresStore } from '#server/store/postgres-store.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import type { Store } from '#server/store/store.ts'
import { median, whole } from './measurement/statistics.ts'
import { inRotation } from './measurement/timing.ts'

const ROUNDS = 5
const COUNTS = [1, 10, 100]
/** Finished tables stored in advance, so that those in play are on different pages. */
const OLD_TABLES = 1000
const OLD_ENTRIES = 40
/** As long as a hash is. */
const HASH = 'h'.repeat(43)

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '0.5' } } })
const seconds = Number(values.seconds)

/** Durably appends one entry to each of this many tables. */
type Batch = (tables: number) => Promise<void> | void
type Rate = { readonly perSecond: number; readonly cpuMicros: number }

const folder = mkdtempSync(path.join(tmpdir(), 'wordhall-bench-'))
const postgres = await startPostgres()
try {
  const file = openSync(path.join(folder, 'plain.jsonl'), 'a')
  const sqlite = await openSqliteStore(folder)
  const stores: readonly (readonly [string, Batch])[] = [
    ['plain file', (tables) => writeLines(file, tables)],
    ['SQLite', await batchesOf(sqlite)],
    ...(postgres === null ? [] : [['PostgreSQL', await batchesOf(postgres.store)] as const]),
  ]
  const rows: string[][] = []
  for (const tables of COUNTS) {
    const rounds = await inRotation(
      ROUNDS,
      stores.map(
        ([, batch]) =>
          () =>
            rateOf(batch, tables),
      ),
    )
    const rates = rounds.map(medianRate)
    for (const [index, [name]] of stores.entries()) {
      const { perSecond, cpuMicros } = rates[index]!
      rows.push([
        name,
        String(tables),
        whole(perSecond),
        `${(perSecond / rates[0]!.perSecond).toFixed(2)} ×`,
        ((tables / perSecond) * 1000).toFixed(2),
        cpuMicros.toFixed(1),
      ])
    }
  }
  console.log(
    `${entryOf(0, 0).length} bytes per entry; ${OLD_TABLES} finished tables in the stores;`,
  )
  console.log(`median of ${ROUNDS} rounds of ${seconds} s in rotation; CPU of this process`)
  const headings = [
    'store',
    'tables at once',
    'appends/s',
    ': plain file',
    'ms/batch',
    'CPU µs/append',
  ]
  console.log(formatTable(headings, rows))
  await sqlite.close()
  closeSync(file)
} finally {
  await postgres?.stop()
  rmSync(folder, { recursive: true })
}

function medianRate(rates: readonly Rate[]): Rate {
  return {
    perSecond: median(rates.map(({ perSecond }) => perSecond)),
    cpuMicros: median(rates.map(({ cpuMicros }) => cpuMicros)),
  }
}

async function rateOf(batch: Batch, tables: number): Promise<Rate> {
  const cpu = process.cpuUsage()
  const started = performance.now()
  let appends = 0
  while (performance.now() - started < seconds * 1000) {
    await batch(tables)
    appends += tables
  }
  const elapsed = (performance.now() - started) / 1000
  const { user, system } = process.cpuUsage(cpu)
  return { perSecond: appends / elapsed, cpuMicros: (user + system) / appends }
}

function writeLines(file: number, tables: number): void {
  let lines = ''
  for (let table = 0; table < tables; table += 1) lines += `${entryOf(table, 0)}\n`
  writeSync(file, lines)
  fdatasyncSync(file)
}

async function batchesOf(store: Store): Promise<Batch> {
  const most = Math.max(...COUNTS)
  const all = Array.from({ length: most + OLD_TABLES }, (_, index) => index)
  const step = Math.floor(all.length / most)
  const inPlay = all.filter((index) => index % step === 0).slice(0, most)
  const playing = new Set(inPlay)
  for (let first = 0; first < all.length; first += 50) {
    const some = all.slice(first, first + 50)
    await Promise.all(some.map((index) => createTable(store, index, playing.has(index))))
  }
  const lengths = inPlay.map(() => OLD_ENTRIES)
  return async (tables) => {
    const made = await store.append(
      inPlay.slice(0, tables).map((index, i) => {
        const expectedLength = lengths[i]!
        lengths[i] = expectedLength + 1
        return {
          table: nameOf(index),
          expectedLength,
          entries: [entryOf(index, expectedLength)],
          hash: HASH,
          wallTime: expectedLength,
          activeAt: null,
          index: null,
          snapshots: [],
        }
      }),
    )
    if (!made.every(Boolean)) throw new Error('an append conflicted although nobody else appends')
  }
}

async function createTable(store: Store, index: number, inPlay: boolean): Promise<void> {
  const id = nameOf(index)
  await store.createTable({
    id,
    code: id,
    key: id,
    game: 'boggle-master',
    secret: '{"seed":"0123456789abcdef"}',
    hash: HASH,
    wallTime: index,
    entries: Array.from({ length: OLD_ENTRIES }, (_, seq) => entryOf(index, seq)),
    index: { phase: inPlay ? 'playing' : 'over', people: [`person ${index % 50}`] },
    limit: null,
  })
}

function nameOf(index: number): string {
  return `table-${String(index).padStart(10, '0')}`
}

function entryOf(table: number, at: number): string {
  const word = `WORD${table}`
  const event = { type: 'word-written', seat: 1, word, path: [0, 1, 2, 7, 12] }
  return JSON.stringify({ type: 'acted', at, act: { by: 1, command: { word } }, events: [event] })
}

/** Runs the tests' PostgreSQL server as a process, because only tests may import from `test/`. */
async function startPostgres(): Promise<{ store: Store; stop(): Promise<void> } | null> {
  const script = path.join(import.meta.dirname, '../test/store/postgres-server.ts')
  const child = spawn(process.execPath, [script, '--durable'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  const answer = await Promise.race([once(child.stdout.setEncoding('utf8'), 'data'), closed])
  if (typeof answer[0] !== 'string') return null
  const store = await openPostgresStore(answer[0].trim())
  const stop = async (): Promise<void> => {
    await store.close()
    child.stdin.end()
    await closed
  }
  return { store, stop }
}
