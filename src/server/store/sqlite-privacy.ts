import type { Database, Statement } from 'better-sqlite3'
import type { Mentions, PrivacyStore, Redaction, RewrittenLog } from './privacy-store.ts'
import type { SqliteLog } from './sqlite-log.ts'
import type { StoredSession } from './store.ts'

/** How a store runs a piece of work: within a transaction, or reading only. */
type Access = {
  write<T>(work: () => T): Promise<T>
  read<T>(work: () => T): Promise<T>
}

type Numbered = { readonly number: number; readonly length: number; readonly last: number | null }

const SESSION = `token_hash AS tokenHash, person, wall_time AS createdAt, last_used AS lastUsed, device`

/** Rows of erasures and members that are written in one transaction. */
const ROWS_AT_ONCE = 100

/** Of a rewritten log. The distance of marks in `SqliteLog`, so that each full row gets one. */
const ENTRIES_PER_ROW = 128

export class SqlitePrivacy implements PrivacyStore {
  readonly #access: Access
  readonly #log: SqliteLog
  readonly #sql: ReturnType<typeof prepare>
  /** Rewrites under way. Their rows count as garbage, but must not be purged. */
  #rewrites = 0

  constructor(database: Database, log: SqliteLog, access: Access) {
    this.#access = access
    this.#log = log
    this.#sql = prepare(database)
  }

  saveSession(session: StoredSession, max: number): Promise<readonly string[]> {
    const { tokenHash, person, createdAt, lastUsed, device } = session
    return this.#access.write(() => {
      this.#sql.saveSession.run(tokenHash, person, createdAt, lastUsed, device)
      return this.#sql.trimSessions.all({ person, tokenHash, max })
    })
  }

  readSession(tokenHash: string): Promise<StoredSession | null> {
    return this.#access.read(() => this.#sql.session.get(tokenHash) ?? null)
  }

  touchSession(tokenHash: string, lastUsed: number): Promise<void> {
    return this.#write(() => void this.#sql.touchSession.run(lastUsed, tokenHash))
  }

  sessionsOf(person: string, limit: number): Promise<readonly StoredSession[]> {
    return this.#access.read(() => this.#sql.sessionsOf.all(person, limit))
  }

  deleteSession(tokenHash: string): Promise<void> {
    return this.#write(() => void this.#sql.deleteSession.run(tokenHash))
  }

  deleteSessionsOf(person: string, keptHash: string | null): Promise<void> {
    return this.#write(() => {
      this.#sql.deleteSessionsOf.run(person, keptHash ?? '')
      this.#sql.deletePassportsOf.run(person)
    })
  }

  beginErasure(person: string): Promise<void> {
    return this.#write(() => {
      this.#sql.planRedaction.run(person, '')
      this.#sql.deleteSessionsOf.run(person, '')
      this.#sql.deletePassportsOf.run(person)
      this.#sql.deletePerson.run(person)
    })
  }

  erasuresBegun(): Promise<readonly string[]> {
    return this.#access.read(() => this.#sql.erasuresBegun.all())
  }

  findMentions(people: readonly string[], from: string | null, rows: number): Promise<Mentions> {
    return this.#access.read(() => {
      const first = Number(from ?? 0)
      const last = this.#sql.lastPlace.get() ?? 0
      const found = this.#sql.mentions.all(JSON.stringify(people), first, first + rows)
      return { found, next: first + rows > last ? null : String(first + rows) }
    })
  }

  /** In slices, so that nobody waits. Only the last one says that it was done. */
  async planRedactions(person: string, tables: readonly string[]): Promise<void> {
    for (let from = 0; from < tables.length; from += ROWS_AT_ONCE) {
      await this.#write(() => {
        for (const table of tables.slice(from, from + ROWS_AT_ONCE)) {
          this.#sql.planRedaction.run(person, table)
        }
      })
    }
    let deleted: number
    do {
      deleted = await this.#access.write(() => {
        return this.#sql.deleteSomeMembershipsOf.run({ person, limit: ROWS_AT_ONCE }).changes
      })
    } while (deleted === ROWS_AT_ONCE)
    await this.#write(() => {
      this.#sql.finishRedaction.run(person, '')
      this.#sql.deletePerson.run(person)
    })
  }

  redactionsDue(after: Redaction | null, limit: number): Promise<readonly Redaction[]> {
    const { person, table } = after ?? { person: '', table: '' }
    return this.#access.read(() => this.#sql.redactionsDue.all(person, table, limit))
  }

  finishRedaction({ person, table }: Redaction): Promise<void> {
    return this.#write(() => {
      this.#sql.finishRedaction.run(person, table)
      this.#sql.deleteMembership.run(person, table)
    })
  }

  async rewriteLog(table: string, expectedLength: number, log: RewrittenLog): Promise<boolean> {
    this.#rewrites += 1
    try {
      return await this.#rewrite(table, expectedLength, log)
    } finally {
      this.#rewrites -= 1
    }
  }

  /** The new rows count as garbage until the table refers to them; then the old ones do. */
  async #rewrite(table: string, expectedLength: number, log: RewrittenLog): Promise<boolean> {
    const found = await this.#access.read(() => this.#sql.numbered.get(table))
    if (found === undefined) return false
    const { entries, hash, wallTime } = log
    let end: number | null = null
    const marks: (readonly [length: number, place: number])[] = []
    for (let from = 0; from < entries.length; from += ENTRIES_PER_ROW) {
      end = await this.#access.write(() => {
        const slice = entries.slice(from, from + ENTRIES_PER_ROW)
        const added = this.#log.add(found.number, from, end, slice)
        if (end !== null) this.#sql.keepRows.run(end)
        if (added !== null) this.#sql.discardRows.run(added)
        return added
      })
      const length = from + ENTRIES_PER_ROW
      if (length <= entries.length && end !== null) marks.push([length, end])
    }
    return this.#access.write(() => {
      const now = this.#sql.numbered.get(table)
      if (now?.length !== expectedLength || end === null) return false
      this.#sql.keepRows.run(end)
      if (now.last !== null) this.#sql.discardRows.run(now.last)
      this.#sql.pointIndex.run(entries.length, end, wallTime, hash, now.number)
      this.#deleteDerived(now.number)
      for (const [length, place] of marks) this.#sql.insertMark.run(now.number, length, place)
      this.#log.forget(table)
      return true
    })
  }

  rewrites(table: string): Promise<number | null> {
    return this.#access.read(() => this.#sql.rewrites.get(table) ?? null)
  }

  tablesOverBefore(wallTime: number, limit: number): Promise<readonly string[]> {
    return this.#access.read(() => this.#sql.tablesOverBefore.all(wallTime, limit))
  }

  deleteTable(table: string): Promise<void> {
    return this.#write(() => {
      const found = this.#sql.numbered.get(table)
      if (found === undefined) return
      if (found.last !== null) this.#sql.discardRows.run(found.last)
      this.#sql.deleteMembers.run(found.number)
      this.#sql.deleteIndex.run(found.number)
      this.#deleteDerived(found.number)
      this.#sql.deleteTable.run(found.number)
      this.#sql.deleteRedactions.run(table)
      this.#log.forget(table)
    })
  }

  purge(rows: number): Promise<boolean> {
    return this.#access.write(() => {
      if (this.#rewrites > 0) return true
      for (let deleted = 0; deleted < rows; deleted += 1) {
        const place = this.#sql.someGarbage.get()
        if (place === undefined) return false
        const previous = this.#sql.deleteRow.get(place) ?? null
        this.#sql.keepRows.run(place)
        if (previous !== null) this.#sql.discardRows.run(previous)
      }
      return true
    })
  }

  deleteOutdatedSnapshots(
    codeVersion: string,
    from: string | null,
    limit: number,
  ): Promise<string | null> {
    return this.#access.write(() => {
      const first = Number(from ?? 0)
      const last = this.#sql.lastSnapshotOf.get(first, limit) ?? first
      this.#sql.deleteOutdated.run(first, last, codeVersion)
      return last === first ? null : String(last)
    })
  }

  deleteSessionsUnusedSince(wallTime: number, limit: number): Promise<number> {
    return this.#access.write(() => this.#sql.deleteUnused.run(wallTime, limit).changes)
  }

  deletePeopleWithoutTraces(from: string, limit: number): Promise<string | null> {
    return this.#access.write(() => {
      const people = this.#sql.peopleAfter.all(from, limit)
      for (const person of people) this.#sql.deleteWithoutTraces.run({ person })
      return people.length < limit ? null : people.at(-1)!
    })
  }

  saveSecret(table: string, secret: string): Promise<void> {
    return this.#write(() => void this.#sql.saveSecret.run(secret, table))
  }

  /** What leads into a log, and what was made from it. */
  #deleteDerived(number: number): void {
    this.#sql.deleteMarks.run(number)
    this.#sql.deleteSnapshots.run(number)
  }

  #write(work: () => void): Promise<void> {
    return this.#access.write(work)
  }
}

function prepare(database: Database) {
  const run = <Values extends unknown[]>(sql: string): Statement<Values> =>
    database.prepare<Values>(sql)
  const column = <Values extends unknown[], Value>(sql: string): Statement<Values, Value> =>
    database.prepare<Values, Value>(sql).pluck()
  return {
    saveSession: run<[string, string, number, number, string | null]>(
      `INSERT OR REPLACE INTO sessions (token_hash, person, wall_time, last_used, device)
       VALUES (?, ?, ?, ?, ?)`,
    ),
    trimSessions: column<[{ person: string; tokenHash: string; max: number }], string>(
      `DELETE FROM sessions WHERE token_hash IN (
         SELECT token_hash FROM sessions WHERE person = @person AND token_hash <> @tokenHash
         ORDER BY last_used DESC, wall_time DESC, token_hash LIMIT -1 OFFSET @max - 1
       ) RETURNING token_hash`,
    ),
    session: database.prepare<[string], StoredSession>(
      `SELECT ${SESSION} FROM sessions WHERE token_hash = ?`,
    ),
    touchSession: run<[number, string]>('UPDATE sessions SET last_used = ? WHERE token_hash = ?'),
    sessionsOf: database.prepare<[string, number], StoredSession>(
      `SELECT ${SESSION} FROM sessions WHERE person = ?
       ORDER BY last_used DESC, wall_time DESC, token_hash LIMIT ?`,
    ),
    deleteSession: run<[string]>('DELETE FROM sessions WHERE token_hash = ?'),
    deleteSessionsOf: run<[string, string]>(
      'DELETE FROM sessions WHERE person = ? AND token_hash <> ?',
    ),
    deletePassportsOf: run<[string]>('DELETE FROM passports WHERE person = ?'),
    deletePerson: run<[string]>('DELETE FROM people WHERE id = ?'),
    deleteSomeMembershipsOf: run<[{ person: string; limit: number }]>(
      `DELETE FROM members WHERE person = @person AND number IN (
         SELECT number FROM members WHERE person = @person LIMIT @limit
       )`,
    ),
    deleteMembership: run<[string, string]>(
      'DELETE FROM members WHERE person = ? AND number = (SELECT number FROM tables WHERE id = ?)',
    ),

    planRedaction: run<[string, string]>(
      'INSERT INTO erasures (person, table_id) VALUES (?, ?) ON CONFLICT DO NOTHING',
    ),
    erasuresBegun: column<[], string>(`SELECT person FROM erasures WHERE table_id = ''`),
    redactionsDue: database.prepare<[string, string, number], Redaction>(
      `SELECT person, table_id AS "table" FROM erasures JOIN tables ON id = table_id
       JOIN table_index USING (number) WHERE phase = 'over' AND (person, table_id) > (?, ?)
       ORDER BY person, table_id LIMIT ?`,
    ),
    finishRedaction: run<[string, string]>(
      'DELETE FROM erasures WHERE person = ? AND table_id = ?',
    ),
    deleteRedactions: run<[string]>('DELETE FROM erasures WHERE table_id = ?'),
    mentions: database.prepare<[string, number, number], Redaction>(
      `SELECT DISTINCT person.value AS person, tables.id AS "table"
       FROM log JOIN tables USING (number) JOIN json_each(?) AS person
       WHERE place > ? AND place <= ? AND instr(entries, person.value) > 0`,
    ),
    lastPlace: column<[], number | null>('SELECT max(place) FROM log'),

    numbered: database.prepare<[string], Numbered>(
      'SELECT number, length, last FROM tables JOIN table_index USING (number) WHERE id = ?',
    ),
    pointIndex: run<[number, number, number, string, number]>(
      `UPDATE table_index
       SET length = ?, last = ?, wall_time = ?, hash = ?, rewrites = rewrites + 1 WHERE number = ?`,
    ),
    rewrites: column<[string], number>(
      'SELECT rewrites FROM tables JOIN table_index USING (number) WHERE id = ?',
    ),
    discardRows: run<[number]>('INSERT INTO garbage (place) VALUES (?) ON CONFLICT DO NOTHING'),
    keepRows: run<[number]>('DELETE FROM garbage WHERE place = ?'),
    // Never the last row of all, because the anchor says that it exists.
    someGarbage: column<[], number>(
      'SELECT place FROM garbage WHERE place < (SELECT max(place) FROM log) LIMIT 1',
    ),
    deleteRow: column<[number], number | null>(
      'DELETE FROM log WHERE place = ? RETURNING previous',
    ),

    tablesOverBefore: column<[number, number], string>(
      `SELECT id FROM table_index JOIN tables USING (number)
       WHERE phase = 'over' AND wall_time < ? ORDER BY wall_time LIMIT ?`,
    ),
    deleteMembers: run<[number]>('DELETE FROM members WHERE number = ?'),
    insertMark: run<[number, number, number]>(
      'INSERT INTO log_marks (number, length, place) VALUES (?, ?, ?)',
    ),
    deleteMarks: run<[number]>('DELETE FROM log_marks WHERE number = ?'),
    deleteSnapshots: run<[number]>('DELETE FROM snapshots WHERE number = ?'),
    lastSnapshotOf: column<[number, number], number | null>(
      `SELECT max(rowid) FROM (
         SELECT rowid FROM snapshots WHERE rowid > ? ORDER BY rowid LIMIT ?
       )`,
    ),
    deleteOutdated: run<[number, number, string]>(
      'DELETE FROM snapshots WHERE rowid > ? AND rowid <= ? AND version <> ?',
    ),
    deleteIndex: run<[number]>('DELETE FROM table_index WHERE number = ?'),
    deleteTable: run<[number]>('DELETE FROM tables WHERE number = ?'),
    deleteUnused: run<[number, number]>(
      `DELETE FROM sessions WHERE token_hash IN (
         SELECT token_hash FROM sessions WHERE last_used < ? ORDER BY last_used LIMIT ?
       )`,
    ),
    peopleAfter: column<[string, number], string>(
      'SELECT id FROM people WHERE id > ? ORDER BY id LIMIT ?',
    ),
    deleteWithoutTraces: run<[{ person: string }]>(
      `DELETE FROM people WHERE id = @person
       AND NOT EXISTS (SELECT 1 FROM sessions WHERE person = @person)
       AND NOT EXISTS (SELECT 1 FROM members WHERE person = @person)`,
    ),
    saveSecret: run<[string, string]>('UPDATE tables SET secret = ? WHERE id = ?'),
  }
}
