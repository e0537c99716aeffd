/**
 * What the hall keeps. Whatever a promise of the store resolved for is on disk, and stays there
 * when the process is killed the next moment.
 */
export interface Store {
  /** Adds a table with the beginning of its log. */
  createTable(table: NewTable): Promise<Creation>
  /**
   * Appends to a log that has `expected` entries; false when it has more by now. Appends that
   * arrive together, of whichever tables, share one commit.
   */
  append(append: Append): Promise<boolean>
  readTable(id: string): Promise<StoredTable | null>
  findTable(code: string): Promise<string | null>
  /** The entries from number `from` on. */
  readLog(id: string, from: number): Promise<Entries>
  /** Every table whose phase is not `over`. */
  unfinishedTables(): Promise<readonly string[]>
  /** Tables that a person has or had a seat at, the latest first. */
  tablesOf(person: string, limit: number): Promise<readonly TableSummary[]>

  savePerson(person: StoredPerson): Promise<void>
  readPerson(id: string): Promise<StoredPerson | null>
  /** Tokens are kept as hashes only. */
  saveSession(tokenHash: string, person: string, at: number): Promise<void>
  personOfSession(tokenHash: string): Promise<string | null>
  savePassport(tokenHash: string, person: string, expiresAt: number): Promise<void>
  /** Whose passport it is, once; null when it is unknown, used or out of date. */
  usePassport(tokenHash: string, now: number): Promise<string | null>

  /** Notes that the hall is alive, so that after a crash the time it was down is known. */
  writeHeartbeat(wallTime: number): Promise<void>
  lastHeartbeat(): Promise<number | null>
  /** Everything that was asked for is done first. */
  close(): Promise<void>
}

export type Phase = 'gathering' | 'playing' | 'over'

/** What can be asked about tables without reading their logs. */
export type TableFacts = {
  readonly phase: Phase
  /** People who have or had a seat. */
  readonly people: readonly string[]
}

/** Entries of a log, each one line of text. */
type Entries = readonly string[]

export type NewTable = {
  readonly id: string
  readonly code: string
  readonly game: string
  /** Seed and arranged deal, as JSON: shown to nobody before the end. */
  readonly secret: string
  /** The same request sent twice makes one table. */
  readonly key: string
  readonly wallTime: number
  readonly entries: Entries
  readonly facts: TableFacts
  /** Not to be made when this person has or had a seat at so many tables that are not over. */
  readonly limit: { readonly person: string; readonly tables: number } | null
}

export type Creation =
  | { readonly is: 'created' }
  /** The table that the same key made before. */
  | { readonly is: 'known'; readonly id: string }
  | { readonly is: 'code-taken' }
  | { readonly is: 'too-many' }

export type Append = {
  readonly table: string
  readonly expected: number
  readonly entries: Entries
  readonly wallTime: number
  /** Null when they have not changed. */
  readonly facts: TableFacts | null
}

export type StoredTable = {
  readonly id: string
  readonly code: string
  readonly game: string
  readonly secret: string
  /** How many entries its log has. */
  readonly length: number
  readonly phase: Phase
}

export type TableSummary = {
  readonly id: string
  readonly code: string
  readonly game: string
  readonly phase: Phase
  /** When it was last appended to. */
  readonly wallTime: number
}

export type StoredPerson = { readonly id: string; readonly name: string }

/**
 * The store cannot write or read just now: a full disk, a lost connection. Nothing was changed,
 * unless the connection was lost on the way back; who appended reads the log again to know.
 */
export class StoreFailed extends Error {}

/** The store cannot be opened at all; the message says why and what to do. */
export class StoreUnusable extends Error {}
