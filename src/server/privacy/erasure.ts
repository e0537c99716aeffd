import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { StoreFailed, type MachineClock } from '#live/ports.ts'
import type { LiveTable } from '#live/live-table.ts'
import type { LiveTables } from '#server/hall/live-tables.ts'
import { findMentions } from '#server/privacy/mentions.ts'
import type { Redaction } from '#server/store/privacy-store.ts'
import type { Store } from '#server/store/store.ts'
import {
  BrokenChain,
  EMPTY_CHAIN,
  extendChain,
  rechain,
  type ChainHead,
} from '#table/log/log-chain.ts'
import type { LogCodec } from '#table/log/log-codec.ts'
import { ERASED_NAME, redactor } from '#table/log/redaction.ts'
import { parseTableEntry } from '#table/log/stored-entry.ts'
import { chairOfPerson, type Table, type TableEntry } from '#table/table.ts'

export type ErasureDeps = {
  readonly store: Store
  readonly tables: LiveTables
  readonly codec: LogCodec
  readonly clock: MachineClock
  hallTime(): number
  reportError(error: unknown, where: string): void
}

/** Entries per slice, before others get their turn. */
const ENTRIES_AT_ONCE = 100
/** How many people one search of all logs looks for: each row is searched once for each of them. */
const PEOPLE_PER_SEARCH = 10
const MAX_TABLES = 10_000
/** For how long an erasure is remembered, in hall time. It stands still during outages, so no write takes longer. */
const ERASED_REMEMBERED = 60 * 60_000
const REDACTIONS_AT_ONCE = 50
/** Each person costs a pass over all entries. Further people follow in the next run. */
const MAX_PEOPLE_PER_REWRITE = 50
/** Between rewrites of a log that people follow, in milliseconds: after each, all of them load the table again. */
const MIN_REWRITE_INTERVAL = 60_000
/** Backoff between attempts to redact the same log, in milliseconds. */
const MIN_BACKOFF = 60_000
const MAX_BACKOFF = 60 * 60_000

type Backoff = { readonly until: number; readonly delay: number }

/**
 * Erases people. What is stored about somebody outside of tables goes at once. Then they get up from
 * the tables where they play; once they have, all logs are searched for them, and each log that
 * mentions them is redacted as soon as its table is over. All of it is noted in the store, so that it
 * goes on after a restart. Tables that cannot be read are left out, and nothing else waits for them.
 */
export class Erasure {
  readonly #deps: ErasureDeps
  /** By person, the hall time at which a recent erasure began, the oldest first. */
  readonly #erased = new Map<string, number>()
  /** By table: redactions that have failed. */
  readonly #failed = new Map<string, Backoff>()
  /** By table: the hall time of its last rewrite, if that is not long ago. */
  readonly #rewritten = new Map<string, number>()
  #isStopped = false

  constructor(deps: ErasureDeps) {
    this.#deps = deps
  }

  /** Starts nothing new from now on; work under way ends after its slice. */
  stop(): void {
    this.#isStopped = true
  }

  /** Idempotent. Throws StoreFailed. */
  async begin(person: string): Promise<void> {
    const now = this.#deps.hallTime()
    for (const [earlier, begun] of this.#erased) {
      if (now - begun < ERASED_REMEMBERED) break
      this.#erased.delete(earlier)
    }
    this.#erased.delete(person)
    this.#erased.set(person, now)
    await this.#deps.store.privacy.beginErasure(person)
  }

  /** Whether somebody has been erased lately, perhaps while something of theirs was being stored. */
  hasErased(person: string): boolean {
    return this.#erased.has(person)
  }

  /** Continues all erasures as far as possible now. Throws StoreFailed. */
  async proceed(): Promise<void> {
    const { privacy } = this.#deps.store
    const people = await privacy.erasuresBegun()
    // First, because others wait for those who play.
    for (const person of people) await this.#safely(person, () => this.#leaveTables(person))
    for (let first = 0; first < people.length; first += PEOPLE_PER_SEARCH) {
      await this.#planRedactions(people.slice(first, first + PEOPLE_PER_SEARCH))
    }
    for (const [table, erased] of await this.#redactionsDue()) {
      await this.#redactSafely(table, erased)
    }
  }

  /** Gathered, so that each log is rewritten once: by table, the people to be taken out of it. */
  async #redactionsDue(): Promise<ReadonlyMap<string, readonly string[]>> {
    const found = new Map<string, string[]>()
    let last: Redaction | null = null
    do {
      const { privacy } = this.#deps.store
      const due: readonly Redaction[] = await privacy.redactionsDue(last, REDACTIONS_AT_ONCE)
      for (const { person, table } of due) {
        const people = found.get(table) ?? []
        if (people.length < MAX_PEOPLE_PER_REWRITE) found.set(table, [...people, person])
      }
      last = due.length < REDACTIONS_AT_ONCE ? null : due.at(-1)!
    } while (last !== null && !this.#isStopped)
    return found
  }

  /** Reports errors, because one person's tables must not keep others from being erased. */
  async #safely(person: string, work: () => Promise<unknown>): Promise<void> {
    if (this.#isStopped) return
    try {
      await work()
    } catch (error) {
      if (error instanceof StoreFailed) throw error
      this.#deps.reportError(error, `erasure of ${person}`)
    }
  }

  /** Not before they have left all tables: until then they could still chat and sit down. */
  async #planRedactions(people: readonly string[]): Promise<void> {
    const found = this.#isStopped ? null : await this.#findTables(people)
    if (found === null) return
    for (const person of people) {
      await this.#safely(person, async () => {
        if (!(await this.#leaveTables(person))) return
        await this.#deps.store.privacy.planRedactions(person, [...(found.get(person) ?? [])])
      })
    }
  }

  /** Returns whether they had left all tables already. */
  async #leaveTables(person: string): Promise<boolean> {
    const { store, tables } = this.#deps
    let hadLeft = true
    for (const id of await store.unfinishedTablesOf(person, MAX_TABLES)) {
      if (this.#isStopped) return false
      const live = await tables.takeOverReadable(id)
      if (live === null || !hasSeat(live.table, person)) continue
      hadLeft = false
      await getUp(live, person)
    }
    return hadLeft
  }

  /** The tables where people are mentioned; null when stopped. */
  async #findTables(
    people: readonly string[],
  ): Promise<ReadonlyMap<string, ReadonlySet<string>> | null> {
    const { store, clock } = this.#deps
    const tables = new Map(people.map((person) => [person, new Set<string>()]))
    for await (const found of findMentions(store, clock, people)) {
      for (const { person, table } of found) tables.get(person)?.add(table)
      if (this.#isStopped) return null
    }
    return tables
  }

  /** A log that cannot be redacted is tried again later, and the others are redacted meanwhile. */
  async #redactSafely(table: string, people: readonly string[]): Promise<void> {
    const { tables, store, reportError, hallTime } = this.#deps
    const failed = this.#failed.get(table)
    if (this.#isStopped || (failed !== undefined && hallTime() < failed.until)) return
    try {
      // Only if there is something to redact, because everybody who follows the table loads it again.
      if (await this.#hasTraces(table, people)) {
        if (this.#isRecentlyRewritten(table) && tables.isInUse(table)) return
        this.#rewritten.set(table, hallTime())
        await tables.whileUnloaded(table, () => this.#redact(table, people))
      }
      for (const person of people) {
        if (this.#isStopped) return
        await store.privacy.finishRedaction({ person, table })
      }
      this.#failed.delete(table)
    } catch (error) {
      if (error instanceof StoreFailed) throw error
      if (this.#isStopped) return
      const delay = failed === undefined ? MIN_BACKOFF : Math.min(2 * failed.delay, MAX_BACKOFF)
      this.#failed.set(table, { until: hallTime() + delay, delay })
      reportError(error, `redaction of ${table}`)
    }
  }

  #isRecentlyRewritten(table: string): boolean {
    const now = this.#deps.hallTime()
    for (const [id, time] of this.#rewritten) {
      if (now >= time + MIN_REWRITE_INTERVAL) this.#rewritten.delete(id)
    }
    return this.#rewritten.has(table)
  }

  /** Takes several people out of a log, whose entries must be given in order. */
  #redactor(people: readonly string[]): (entry: TableEntry) => TableEntry {
    const redactors = people.map((person) => redactor(person, this.#deps.codec.gameOf))
    return (entry) => redactors.reduce((redacted, redact) => redact(redacted), entry)
  }

  /** Whether a log holds anything that a redaction would take out. */
  async #hasTraces(table: string, people: readonly string[]): Promise<boolean> {
    const redact = this.#redactor(people)
    for (const [index, text] of (await this.#deps.store.readLog(table, 0)).entries()) {
      const entry = parseTableEntry(text)
      if (redact(entry) !== entry) return true
      if (index % ENTRIES_AT_ONCE === ENTRIES_AT_ONCE - 1) await setImmediate()
    }
    return false
  }

  async #redact(table: string, people: readonly string[]): Promise<void> {
    const { store, codec } = this.#deps
    const row = await store.readTableRow(table)
    if (row === null) return
    const texts = await store.readLog(table, 0)
    const redact = this.#redactor(people)
    const entries: TableEntry[] = []
    let isChanged = false
    let head: ChainHead = EMPTY_CHAIN
    for (const [index, text] of texts.entries()) {
      const entry = parseTableEntry(text)
      head = extendChain(head, entry, text, codec.hash)
      const redacted = redact(entry)
      if (redacted !== entry) isChanged = true
      // With its salt, guesses at what was erased could be checked against the old hash.
      entries.push(redacted === entry ? entry : { ...redacted, salt: null })
      if (index % ENTRIES_AT_ONCE < ENTRIES_AT_ONCE - 1) continue
      await setImmediate()
      if (this.#isStopped) return
    }
    // A log that was changed must not become valid by new hashes.
    if (row.hash !== null && row.hash !== head.hash) throw new BrokenChain('the log was changed')
    if (!isChanged) return
    // The time of the last entry: retention counts from when people last used the table.
    const { wallTime } = row
    const events = [{ type: 'redacted', hash: head.hash } as const]
    const link = { seq: entries.length, previous: null, salt: null }
    entries.push({ ...link, wallTime, requestId: null, events })
    const rechained = { ...(await this.#rechain(entries)), wallTime }
    if (this.#isStopped) return
    if (!(await store.privacy.rewriteLog(table, texts.length, rechained))) {
      throw new Error('the log has changed meanwhile')
    }
  }

  async #rechain(
    entries: readonly TableEntry[],
  ): Promise<{ readonly entries: readonly string[]; readonly hash: string }> {
    const texts: string[] = []
    let hash = ''
    for (let length = 0; length < entries.length; length += ENTRIES_AT_ONCE) {
      const slice = entries.slice(length, length + ENTRIES_AT_ONCE)
      const chained = rechain(slice, this.#deps.codec, { hash, length })
      texts.push(...chained.texts)
      hash = chained.hash
      await setImmediate()
    }
    return { entries: texts, hash }
  }
}

function hasSeat(table: Table, person: string): boolean {
  const chair = chairOfPerson(table, person)
  return chair !== null && !table.chairs[chair]!.left
}

/** Resolves when it was done or refused. */
function getUp(live: LiveTable, person: string): Promise<void> {
  const nothing = () => undefined
  const requester = { person, name: ERASED_NAME, send: nothing, removed: nothing }
  // A new id each time, because they may have sat down again.
  const requestId = { client: `${person} ${randomBytes(9).toString('base64url')}`, number: 0 }
  return new Promise((resolve) => {
    live.request(requester, requestId, { type: 'get-up' }, () => resolve())
  })
}
