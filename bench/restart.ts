/**
 * Long logs: restarting a hall, and subscribing to a table and paging through its feed. Each is
 * compared with replaying the whole log.
 *
 *     node bench/restart.ts [--tables N] [--entries N] [--long N]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { formatTable } from '#cli/text-table.ts'
import { boggleMaster } from '#games/boggle-master/rules/game.ts'
import type { Viewer } from '#kit/game.ts'
import { FeedPages } from '#live/feed-pages.ts'
import { loadTable, type LogSource } from '#live/stored-log.ts'
import { computeCodeVersion } from '#server/code-version.ts'
import { nodeClock } from '#server/node-clock.ts'
import { nodeLogCodec } from '#server/node-log-codec.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import type { Store } from '#server/store/store.ts'
import { applyStoredEntry } from '#table/log/stored-entry.ts'
import { feedItemsOf } from '#table/table-view.ts'
import { tableFeedLength, type Table } from '#table/table.ts'
import { longLog } from './measurement/long-log.ts'
import { numberOptions } from './measurement/number-options.ts'
import { cpuNow } from './measurement/timing.ts'

const { tables, entries, long } = numberOptions({ tables: 100, entries: 3000, long: 20_000 })

const codec = nodeLogCodec(() => boggleMaster)
const folder = mkdtempSync(path.join(tmpdir(), 'wordhall-bench-'))
try {
  const store = await openSqliteStore(folder)
  const source = { store, clock: nodeClock, codeVersion: computeCodeVersion(), codec }
  await benchRestart(source)
  await benchSubscribing(source)
  await store.close()
} finally {
  rmSync(folder, { recursive: true })
}

type Source = LogSource & { readonly store: Store }

async function benchRestart(source: Source): Promise<void> {
  const ids = Array.from({ length: tables }, (_, index) => `table ${index}`)
  const log = longLog('table', entries, 'mixed')
  for (const id of ids) await createTable(source.store, id, log)
  const old = await measure(async () => {
    for (const id of ids) await replayWhole(source, id)
  })
  const upgraded = await measure(async () => {
    for (const id of ids) await loadTable(source, id)
  })
  const restarted = await measure(async () => {
    for (const id of ids) await loadTable(source, id)
  })
  console.log(`restart: ${tables} tables with ${entries} entries each`)
  console.log(
    formatTable(
      ['', 'CPU, ms', 'ms', 'longest turn, ms'],
      [
        ['replaying whole logs', ...formatMeasured(old)],
        ['first start of a new version', ...formatMeasured(upgraded)],
        ['from snapshots', ...formatMeasured(restarted)],
      ],
    ),
  )
}

async function benchSubscribing(source: Source): Promise<void> {
  const rows: string[][] = []
  for (const kind of ['mixed', 'secret'] as const) {
    const id = `long ${kind}`
    await createTable(source.store, id, longLog(id, long, kind))
    const table = (await loadTable(source, id))!
    for (const viewer of [0, 'spectator'] as const) {
      const length = tableFeedLength(table, viewer)
      const pages = new FeedPages(source)
      const row = async (what: string, work: () => Promise<unknown>): Promise<void> => {
        const name = viewer === 0 ? 'player' : 'spectator'
        rows.push([kind, name, what, ...formatMeasured(await measure(work))])
      }
      await row('replaying the whole log', () => readWholeFeed(source, table, viewer))
      await row('subscribe', () => pages.missed(table, viewer, 0))
      await row('subscribe again', () => pages.missed(table, viewer, 0))
      await row('a page in the middle', () => pages.before(table, viewer, length >> 1))
      await row('the first page', () => pages.before(table, viewer, 101))
    }
    const loaded = await measure(() => loadTable(source, id))
    rows.push([kind, 'the hall', 'loading the table', ...formatMeasured(loaded)])
  }
  console.log(`one table with ${long} entries`)
  console.log(formatTable(['log', 'for', 'work', 'CPU, ms', 'ms', 'longest turn, ms'], rows))
}

async function createTable(store: Store, id: string, log: readonly string[]): Promise<void> {
  const [first, ...rest] = log
  const index = { phase: 'playing', people: ['ann', 'ben'] } as const
  const table = {
    id,
    code: id,
    key: id,
    game: boggleMaster.id,
    secret: '{}',
    wallTime: 0,
    hash: '',
  }
  await store.createTable({ ...table, entries: [first!], index, limit: null })
  const appends = rest.map((entry, at) => {
    const append = { table: id, expectedLength: at + 1, entries: [entry], hash: '', wallTime: at }
    return { ...append, activeAt: null, index: null, snapshots: [] }
  })
  // A row for each entry, as if they had been appended one by one.
  for (let at = 0; at < appends.length; at += 500) await store.append(appends.slice(at, at + 500))
}

type Measured = { readonly cpu: number; readonly millis: number; readonly longestTurn: number }

/** CPU time and wall time of some work, and the longest that anything else had to wait for it. */
async function measure(work: () => Promise<unknown>): Promise<Measured> {
  let longestTurn = 0
  let isRunning = true
  let turned = performance.now()
  const turn = (): void => {
    const now = performance.now()
    longestTurn = Math.max(longestTurn, now - turned)
    turned = now
    if (isRunning) setImmediate(turn)
  }
  setImmediate(turn)
  const started = performance.now()
  const cpuStarted = cpuNow()
  await work()
  const cpu = cpuNow() - cpuStarted
  const millis = performance.now() - started
  isRunning = false
  await new Promise((resolve) => void setImmediate(resolve))
  return { cpu, millis, longestTurn }
}

function formatMeasured({ cpu, millis, longestTurn }: Measured): readonly string[] {
  return [cpu, millis, longestTurn].map((time) => time.toFixed(1))
}

/** As it was done before there were snapshots. */
async function replayWhole({ store }: LogSource, id: string): Promise<void> {
  let table: Table | null = null
  for (const text of await store.readLog(id, 0)) {
    table = applyStoredEntry(table, text, codec).after
  }
}

async function readWholeFeed({ store }: LogSource, { id }: Table, viewer: Viewer): Promise<void> {
  let table: Table | null = null
  for (const text of await store.readLog(id, 0)) {
    const applied = applyStoredEntry(table, text, codec)
    table = applied.after
    feedItemsOf(applied, viewer)
  }
}
