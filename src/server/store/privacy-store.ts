import type { StoredSession } from './store.ts'

/** The part of a store that serves privacy: sessions, erasure, retention and sealed secrets. */
export interface PrivacyStore {
  /**
   * Tokens are kept as hashes only. A person has at most `max` sessions: those that were last used longest ago give
   * way. Returns the hashes of their tokens.
   */
  saveSession(session: StoredSession, max: number): Promise<readonly string[]>
  readSession(tokenHash: string): Promise<StoredSession | null>
  touchSession(tokenHash: string, lastUsed: number): Promise<void>
  /** The sessions of a person, the latest used first. */
  sessionsOf(person: string, limit: number): Promise<readonly StoredSession[]>
  deleteSession(tokenHash: string): Promise<void>
  /** Deletes the sessions of a person but one, and their passports. */
  deleteSessionsOf(person: string, keptHash: string | null): Promise<void>

  /** Deletes a person with their sessions and passports, and notes that their traces are to go. */
  beginErasure(person: string): Promise<void>
  /** People whose traces have not been looked for yet. */
  erasuresBegun(): Promise<readonly string[]>
  /** Who of these people is mentioned where in a slice of all logs; `next` is where the next slice begins. */
  findMentions(people: readonly string[], from: string | null, rows: number): Promise<Mentions>
  /** Notes the tables that are to be redacted, and deletes the person's seats at all tables. Can be repeated. */
  planRedactions(person: string, tables: readonly string[]): Promise<void>
  /** Planned redactions of tables that are over, by person and table, after a given one. */
  redactionsDue(after: Redaction | null, limit: number): Promise<readonly Redaction[]>
  /** Also deletes the person's seat at the table, which its last entries may have stored again. */
  finishRedaction(redaction: Redaction): Promise<void>
  /**
   * Replaces a log as a whole, unless its length is another than expected; returns whether it did.
   * Written in slices, so that nobody waits; visible all at once.
   */
  rewriteLog(table: string, expectedLength: number, log: RewrittenLog): Promise<boolean>
  /**
   * How often a log was replaced; null for a table that was deleted. What was read before and after it
   * changed is of two logs, whichever node has replaced it.
   */
  rewrites(table: string): Promise<number | null>

  /** Tables that are over and were last appended to before a wall time. */
  tablesOverBefore(wallTime: number, limit: number): Promise<readonly string[]>
  /** Deletes a table with its members; its log goes at once or by `purge`. */
  deleteTable(table: string): Promise<void>
  /** Deletes some rows of logs that nothing refers to any more; returns whether there are more. */
  purge(rows: number): Promise<boolean>
  /**
   * Of `limit` snapshots from `from` on, deletes those of other code versions; returns where the next
   * slice begins, null at the end.
   */
  deleteOutdatedSnapshots(
    codeVersion: string,
    from: string | null,
    limit: number,
  ): Promise<string | null>
  /** Deletes some sessions that were last used before a wall time; returns how many. */
  deleteSessionsUnusedSince(wallTime: number, limit: number): Promise<number>
  /**
   * Of `limit` people after id `from`, deletes those who have no session and no table; returns the
   * last id looked at, null at the end.
   */
  deletePeopleWithoutTraces(from: string, limit: number): Promise<string | null>

  saveSecret(table: string, secret: string): Promise<void>
}

export type RewrittenLog = {
  readonly entries: readonly string[]
  /** Hash of these entries, and the wall time of the last. */
  readonly hash: string
  readonly wallTime: number
}

export type Mentions = { readonly found: readonly Redaction[]; readonly next: string | null }

export type Redaction = { readonly person: string; readonly table: string }
