import { RecordDamaged, StoreFailed, type Clock } from '#live/ports.ts'
import { Slices } from '#live/slices.ts'
import { TableDamaged } from '#server/hall/quarantine.ts'
import type { Store, TableRow } from '#server/store/store.ts'
import { hashUnchained, readLink } from '#table/log/log-chain.ts'
import type { LogCodec } from '#table/log/log-codec.ts'
import { parseTableEntry } from '#table/log/stored-entry.ts'

export type LogCheckerDeps = {
  readonly store: Store
  readonly clock: Clock
  readonly hash: LogCodec['hash']
  damaged(error: TableDamaged): void
  reportError(error: unknown, where: string): void
}

const ROWS_PER_PAGE = 32
const ENTRIES_AT_ONCE = 64
const IDS_PER_PAGE = 500
const INTERVAL = 24 * 60 * 60_000
/** Milliseconds until a check that failed because of the store is repeated. */
const RETRY_DELAY = 10 * 60_000

/**
 * Checks the hash chains of all logs in the background, unfinished tables first: after the start of
 * the hall, and then daily. Logs are not replayed, so checking one costs little more than reading it.
 */
export class LogChecker {
  readonly #deps: LogCheckerDeps
  #cancelTimer: () => void = () => {}
  #slices: Slices
  #isStopped = false

  constructor(deps: LogCheckerDeps) {
    this.#deps = deps
    this.#slices = Slices.inBackground(deps.clock)
  }

  /** Resolves when all logs were checked once. */
  async start(): Promise<void> {
    const isDone = await this.#checkAll()
    if (this.#isStopped) return
    const delay = isDone ? INTERVAL : RETRY_DELAY
    this.#cancelTimer = this.#deps.clock.setTimer(() => void this.start(), delay)
  }

  stop(): void {
    this.#isStopped = true
    this.#cancelTimer()
  }

  /** Returns whether it came to the end. */
  async #checkAll(): Promise<boolean> {
    const { store, reportError } = this.#deps
    this.#slices = Slices.inBackground(this.#deps.clock)
    try {
      const unfinished = new Set(await store.unfinishedTables())
      for (const id of unfinished) await this.#check(id)
      for (let after = ''; ;) {
        const ids = await store.tableIds(after, IDS_PER_PAGE)
        for (const id of ids) if (!unfinished.has(id)) await this.#check(id)
        if (ids.length < IDS_PER_PAGE) return true
        after = ids.at(-1)!
      }
    } catch (error) {
      if (!(error instanceof StoreFailed)) reportError(error, 'checking logs')
      return false
    }
  }

  /** Damage counts if a second check finds it too, because the table may have changed during the first. */
  async #check(id: string): Promise<void> {
    if (this.#isStopped) throw new StoreFailed('the check was stopped')
    if ((await this.#faultOf(id)) === null) return
    const fault = await this.#faultOf(id)
    if (fault !== null) this.#deps.damaged(new TableDamaged(id, fault))
  }

  async #faultOf(id: string): Promise<string | null> {
    try {
      const row = await this.#deps.store.readTableRow(id)
      return row === null ? null : await this.#faultInLog(row)
    } catch (error) {
      if (error instanceof RecordDamaged) return error.message
      throw error
    }
  }

  /** Reads the log backwards, because each entry has the hash of the one before. */
  async #faultInLog(row: TableRow): Promise<string | null> {
    const { store, hash } = this.#deps
    let expected = row.hash
    let seq = row.length
    /** Entries of version 0.2 and older, the latest first. */
    const unchained: string[] = []
    let cursor: number | null = null
    do {
      const page = await store.readLogBackwards(row.id, cursor, ROWS_PER_PAGE)
      for (const { seq: first, entries } of page.rows) {
        const texts = entries.split('\n')
        for (const [index, text] of [...texts.entries()].toReversed()) {
          // Appended since the row was read.
          if (first + index >= row.length) continue
          seq -= 1
          if (first + index !== seq) return `entry ${seq} is missing`
          if (seq === row.length - 1 && wallTimeOf(text) !== row.wallTime) return OTHER_TIME
          const link = unchained.length === 0 ? readLink(text) : null
          if (link === null) {
            unchained.push(text)
            continue
          }
          if (expected !== hash(text)) return `entry ${seq} is not what it was when it was written`
          expected = link.previous
          // Rewritten logs have many entries in a row.
          if (index % ENTRIES_AT_ONCE === 0) await this.#pauseIfDue()
        }
        await this.#pauseIfDue()
      }
      cursor = page.next
    } while (cursor !== null)
    if (seq !== 0) return `entry ${seq - 1} is missing`
    return this.#faultInUnchained(row, unchained.toReversed(), expected)
  }

  async #faultInUnchained(
    { id, length }: TableRow,
    texts: readonly string[],
    expected: string | null,
  ): Promise<string | null> {
    const { store, hash } = this.#deps
    let head = ''
    for (const text of texts) {
      head = hashUnchained(head, text, hash)
      await this.#pauseIfDue()
    }
    if (expected === null) await store.saveHash(id, length, head)
    return expected === null || expected === head
      ? null
      : 'its first entries are not what they were when they were written'
  }

  async #pauseIfDue(): Promise<void> {
    if (this.#slices.isOver) await this.#slices.next()
    if (this.#isStopped) throw new StoreFailed('the check was stopped')
  }
}

const OTHER_TIME = 'the time of its last entry is not the stored one'

/** Null when the entry cannot be read. */
function wallTimeOf(text: string): number | null {
  try {
    return parseTableEntry(text).wallTime
  } catch {
    return null
  }
}
