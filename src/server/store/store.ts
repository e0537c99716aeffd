import type { LogStore, TableIndex } from '#live/ports.ts'
import type { AdminStore } from '#server/admin/admin-store.ts'
import type { Lines } from './lines.ts'
import type { PrivacyStore } from './privacy-store.ts'

/** How many unfinished tables of a person are read for the list of the latest. */
export const MAX_UNFINISHED = 200

/**
 * The hall's persistent state. What a promise of the store resolved for is durable: it survives a
 * kill of the process at the next moment. Methods throw StoreFailed; writes throw OutcomeUnknown when
 * they may or may not be committed.
 */
export interface Store extends LogStore {
  readonly privacy: PrivacyStore
  readonly admin: AdminStore
  /** Adds a table with the beginning of its log. */
  createTable(table: NewTable): Promise<Creation>
  /** Throws RecordDamaged. */
  readTableRow(id: string): Promise<TableRow | null>
  findTable(code: string): Promise<string | null>
  /** Every table whose phase is not `over`. */
  unfinishedTables(): Promise<readonly string[]>
  countUnfinished(): Promise<number>
  /** Ids of all tables, in order, after the given one. */
  tableIds(after: string, limit: number): Promise<readonly string[]>
  /** Saves the hash of a log that has none, unless its length has changed meanwhile. */
  saveHash(table: string, length: number, hash: string): Promise<void>
  /** Rows of a log, the latest first. `cursor`: the `next` of the page before, null at first. */
  readLogBackwards(table: string, cursor: number | null, limit: number): Promise<LogPage>
  /** Unfinished tables that nobody has used for long, in a fixed order. */
  inactiveTables(query: InactivityQuery): Promise<readonly string[]>
  /** Players who look at their tables keep them active. */
  saveVisits(visits: readonly Visit[]): Promise<void>
  /**
   * Tables that a person has or had a seat at, the latest first: of those that are over the ones that ended last,
   * and of the others MAX_UNFINISHED at least.
   */
  tablesOf(person: string, limit: number): Promise<readonly TableSummary[]>
  unfinishedTablesOf(person: string, limit: number): Promise<readonly string[]>
  /** All of them, in a fixed order. `from`: the `next` of the page before, null at first. */
  pageOfTables(person: string, from: string | null, limit: number): Promise<TablePage>

  savePerson(person: StoredPerson): Promise<void>
  readPerson(id: string): Promise<StoredPerson | null>
  /** HALL-3: the dictionary that a person last chose, as JSON; nothing for people who are not stored. */
  saveDictionary(person: string, dictionary: string): Promise<void>
  readDictionary(person: string): Promise<string | null>
  /** Tokens are kept as hashes only. */
  /** A person has at most `max` passports: the one that expires first gives way. */
  savePassport(tokenHash: string, person: string, expiresAt: number, max: number): Promise<void>
  /** Whose passport it is, once; null when it is unknown, used or out of date. */
  usePassport(tokenHash: string, wallTime: number): Promise<string | null>
  /** Deletes expired passports; returns how many. */
  dropPassports(wallTime: number): Promise<number>

  /** Saves the hall's time, which continues from there after a crash. */
  writeHeartbeat(heartbeat: Heartbeat): Promise<void>
  lastHeartbeat(): Promise<Heartbeat | null>
  /** Finishes what is under way first. */
  close(): Promise<void>
}

export type NewTable = {
  readonly id: string
  readonly code: string
  readonly game: string
  /** Seed and arranged deal, as JSON: shown to nobody before the end. */
  readonly secret: string
  /** Idempotency key: the same key twice creates one table. */
  readonly key: string
  readonly wallTime: number
  /** The beginning of its log, each entry one line of text. */
  readonly entries: readonly string[]
  /** Hash of these entries. */
  readonly hash: string
  readonly index: TableIndex
  /** Refused when this person has or had a seat at this many unfinished tables. */
  readonly limit: { readonly person: string; readonly tables: number } | null
}

export type Creation =
  | { readonly is: 'created' }
  /** The table that the same key created before. */
  | { readonly is: 'known'; readonly id: string }
  | { readonly is: 'code-taken' }
  | { readonly is: 'too-many' }

export type TableRow = {
  readonly id: string
  readonly code: string
  readonly game: string
  readonly secret: string
  /** Number of entries in its log. */
  readonly length: number
  /** Hash of its log; null for a log of version 0.2 or older that was not loaded since. */
  readonly hash: string | null
  readonly phase: TableIndex['phase']
  /** When it was last appended to. */
  readonly wallTime: number
}

/** Some rows of a log, the latest first; `next` is null when there are no more. */
export type LogPage = { readonly rows: readonly Lines[]; readonly next: number | null }

export type TableSummary = {
  readonly id: string
  readonly code: string
  readonly game: string
  readonly phase: TableIndex['phase']
  /** When it was last appended to. */
  readonly wallTime: number
}

/** `next` is null when there are no more. */
export type TablePage = { readonly tables: readonly TableSummary[]; readonly next: string | null }

export type InactivityQuery = {
  /** A wall time: tables without a match that were appended to since then are left out. */
  readonly gatheringSince: number
  /** The same for those where only one person ever had a seat. */
  readonly loneSince: number
  /** A hall time: matches that were active since then are left out. */
  readonly playingSince: number
  /** Continues after this table. */
  readonly after: string | null
  readonly limit: number
}

/** The hall time at which a player looked at a table. */
export type Visit = { readonly table: string; readonly hallTime: number }

export type Heartbeat = { readonly wallTime: number; readonly hallTime: number }

export type StoredPerson = { readonly id: string; readonly name: string }

export type StoredSession = {
  readonly tokenHash: string
  readonly person: string
  readonly createdAt: number
  /** Rounded to a day. */
  readonly lastUsed: number
  /** The family of browser and system; null when it is not known. */
  readonly device: string | null
}

/** The store cannot be opened at all; the message says why and what to do. */
export class StoreUnusable extends Error {}
