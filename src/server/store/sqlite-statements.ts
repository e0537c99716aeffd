import type { Database, Statement } from 'better-sqlite3'
import type { Lines } from './lines.ts'
import type { MarkRow, SnapshotRow } from './snapshot-row.ts'
import { CHECKED_COLUMNS } from './sqlite-schema.ts'
import {
  MAX_UNFINISHED,
  type Heartbeat,
  type InactivityQuery,
  type StoredPerson,
  type TableRow,
  type TableSummary,
  type Visit,
} from './store.ts'

/** Where a table's log ends: its number of entries, and the place of its last row. */
export type LogEnd = {
  readonly number: number
  readonly length: number
  readonly last: number | null
}

/** The log's first `length` entries end with the row at `place`. */
export type LogMark = readonly [number: number, length: number, place: number]

/** `phase` is null when there is no index row. */
type CheckedRow = TableRow & {
  readonly isIntact: 0 | 1
  readonly phase: TableRow['phase'] | null
  readonly isPhaseIntact: 0 | 1 | null
}

/** Whether the phase in the index is the one that was written. */
export const PHASE_INTACT = `table_index.checksum =
  row_checksum(${CHECKED_COLUMNS.table_index.map((column) => `table_index.${column}`).join(', ')})`

/** All statements but those that write logs, compiled once. */
export function prepareStatements(database: Database): Statements {
  /** One column, without the row around it. */
  const column = <Values extends unknown[], Value>(sql: string): Statement<Values, Value> =>
    database.prepare<Values, Value>(sql).pluck()

  return {
    insertTable: database.prepare(
      'INSERT INTO tables (id, code, key, game, secret) VALUES (?, ?, ?, ?, ?)',
    ),
    insertIndex: database.prepare(
      `INSERT INTO table_index (number, length, last, phase, wall_time, hash)
       VALUES (?, ?, ?, ?, ?, ?)`,
    ),
    endMembers: database.prepare(
      'UPDATE members SET over_at = ? WHERE number = ? AND over_at IS NULL',
    ),
    insertMember: database.prepare(
      'INSERT INTO members (person, number) VALUES (?, ?) ON CONFLICT DO NOTHING',
    ),
    logEnd: database.prepare(
      'SELECT number, length, last FROM tables JOIN table_index USING (number) WHERE id = ?',
    ),
    lastPlace: column('SELECT max(place) FROM log'),
    changePhase: database.prepare('UPDATE table_index SET phase = ? WHERE number = ?'),

    table: database.prepare(
      `SELECT id, code, game, secret, length, hash, phase, wall_time AS wallTime,
         tables.checksum = row_checksum(${CHECKED_COLUMNS.tables.join(', ')}) AS isIntact,
         ${PHASE_INTACT} AS isPhaseIntact
       FROM tables LEFT JOIN table_index USING (number) WHERE id = ?`,
    ),
    tableIds: column('SELECT id FROM tables WHERE id > ? ORDER BY id LIMIT ?'),
    saveHash: database.prepare(
      `UPDATE table_index SET hash = @hash
       WHERE number = (SELECT number FROM tables WHERE id = @table) AND length = @length AND hash IS NULL`,
    ),
    lastRowPlace: column('SELECT last FROM tables JOIN table_index USING (number) WHERE id = ?'),
    logBackwards: database.prepare(
      `WITH RECURSIVE found (previous, seq, entries) AS (
         SELECT previous, seq, entries FROM log WHERE place = @place
         UNION ALL
         SELECT log.previous, log.seq, log.entries
         FROM found JOIN log ON place = found.previous WHERE log.seq < found.seq
       )
       SELECT previous, seq, entries FROM found LIMIT @limit`,
    ),
    countCommit: column('UPDATE commits SET count = count + 1 RETURNING count'),
    commits: column('SELECT count FROM commits'),
    tableByCode: column('SELECT id FROM tables WHERE code = ?'),
    tableByKey: column('SELECT id FROM tables WHERE key = ?'),
    insertMark: database.prepare('INSERT INTO log_marks (number, length, place) VALUES (?, ?, ?)'),
    placeBefore: column(
      `SELECT coalesce(
         (SELECT place FROM log_marks
          WHERE log_marks.number = tables.number AND log_marks.length >= @to
          ORDER BY log_marks.length LIMIT 1),
         last
       )
       FROM tables JOIN table_index USING (number) WHERE id = @id AND length > @from`,
    ),
    rowsBefore: database.prepare(
      `WITH RECURSIVE found (previous, seq, entries) AS (
         SELECT previous, seq, entries FROM log WHERE place = @place
         UNION ALL
         SELECT log.previous, log.seq, log.entries
         FROM found JOIN log ON place = found.previous
         WHERE found.seq > @from AND log.seq < found.seq
       )
       SELECT previous, seq, entries FROM found LIMIT @limit`,
    ),
    snapshot: database.prepare(
      `SELECT length, version, feed_lengths AS feedLengths, digest, recent, state
       FROM tables JOIN snapshots USING (number)
       WHERE id = ? AND version = ? AND length <= ? ORDER BY length DESC LIMIT 1`,
    ),
    snapshotMarks: database.prepare(
      `SELECT length, feed_lengths AS feedLengths FROM tables JOIN snapshots USING (number)
       WHERE id = ? AND version = ? ORDER BY length`,
    ),
    tableNumber: column('SELECT number FROM tables WHERE id = ?'),
    saveSnapshot: database.prepare(
      `INSERT OR REPLACE INTO snapshots (number, length, version, feed_lengths, digest, recent, state)
       VALUES (@number, @length, @version, @feedLengths, @digest, @recent, @state)`,
    ),
    unfinished: column(
      `SELECT id FROM table_index JOIN tables USING (number) WHERE phase <> 'over' ORDER BY number`,
    ),
    unfinishedPart: database.prepare(
      `SELECT count(*) AS count, max(number) AS "to" FROM (
         SELECT number FROM table_index WHERE phase <> 'over' AND number > ? ORDER BY number LIMIT ?
       )`,
    ),
    unfinishedOf: column('SELECT count(*) FROM members WHERE person = ? AND over_at IS NULL'),
    inactive: column(
      `SELECT id FROM table_index JOIN tables USING (number)
       WHERE phase <> 'over'
         AND CASE phase
           WHEN 'gathering' THEN wall_time < @gatheringSince OR (
             wall_time < @loneSince
             AND (SELECT count(*) FROM members WHERE members.number = table_index.number) < 2
           )
           ELSE active_at < @playingSince
         END
         AND number > @from AND number <= @to
       ORDER BY number LIMIT @limit`,
    ),
    saveVisit: database.prepare(
      `UPDATE table_index SET active_at = max(active_at, @hallTime)
       WHERE number = (SELECT number FROM tables WHERE id = @table)`,
    ),
    tablesOf: database.prepare(
      `SELECT id, code, game, phase, wall_time AS wallTime
       FROM (
         SELECT number FROM (
           SELECT number FROM members WHERE person = @person AND over_at IS NULL
           ORDER BY number DESC LIMIT max(@limit, ${MAX_UNFINISHED})
         )
         UNION ALL
         SELECT number FROM (
           SELECT number FROM members WHERE person = @person AND over_at IS NOT NULL
           ORDER BY over_at DESC LIMIT @limit
         )
       )
       JOIN table_index USING (number) JOIN tables USING (number)
       ORDER BY wall_time DESC, id LIMIT @limit`,
    ),
    unfinishedTablesOf: column(
      `SELECT id FROM members JOIN tables USING (number)
       WHERE person = ? AND over_at IS NULL ORDER BY number LIMIT ?`,
    ),
    pageOfTables: database.prepare(
      `SELECT number, id, code, game, phase, wall_time AS wallTime
       FROM members JOIN table_index USING (number) JOIN tables USING (number)
       WHERE person = ? AND number > ? ORDER BY number LIMIT ?`,
    ),

    savePerson: database.prepare(
      `INSERT INTO people (id, name) VALUES (?, ?)
       ON CONFLICT (id) DO UPDATE SET name = excluded.name`,
    ),
    person: database.prepare('SELECT id, name FROM people WHERE id = ?'),
    saveDictionary: database.prepare('UPDATE people SET dictionary = ? WHERE id = ?'),
    dictionary: column('SELECT dictionary FROM people WHERE id = ?'),
    savePassport: database.prepare(
      'INSERT OR REPLACE INTO passports (token_hash, person, expires_at) VALUES (?, ?, ?)',
    ),
    trimPassports: database.prepare(
      `DELETE FROM passports WHERE token_hash IN (
         SELECT token_hash FROM passports WHERE person = @person
         ORDER BY expires_at DESC, token_hash LIMIT -1 OFFSET @max
       )`,
    ),
    usePassport: column('DELETE FROM passports WHERE token_hash = ? RETURNING person'),
    dropPassports: database.prepare('DELETE FROM passports WHERE expires_at <= ?'),

    heartbeat: database.prepare(
      'INSERT OR REPLACE INTO heartbeats (one, wall_time, hall_time) VALUES (1, ?, ?)',
    ),
    lastHeartbeat: database.prepare(
      'SELECT wall_time AS wallTime, hall_time AS hallTime FROM heartbeats',
    ),
  }
}

// prettier-ignore
export type Statements = {
  readonly insertTable: Statement<[id: string, code: string, key: string, game: string, secret: string]>
  readonly insertIndex: Statement<[number: number, length: number, last: number | null, phase: string, wallTime: number, hash: string]>
  readonly endMembers: Statement<[wallTime: number, number: number]>
  readonly insertMember: Statement<[person: string, number: number]>
  readonly logEnd: Statement<[id: string], LogEnd>
  readonly lastPlace: Statement<[], number | null>
  readonly changePhase: Statement<[phase: string, number: number]>

  readonly table: Statement<[id: string], CheckedRow>
  readonly tableIds: Statement<[after: string, limit: number], string>
  readonly saveHash: Statement<[{ table: string; length: number; hash: string }]>
  readonly lastRowPlace: Statement<[id: string], number | null>
  readonly logBackwards: Statement<[{ place: number | null; limit: number }], Lines & { previous: number | null }>
  readonly countCommit: Statement<[], number>
  readonly commits: Statement<[], number>
  readonly tableByCode: Statement<[code: string], string>
  readonly tableByKey: Statement<[key: string], string>
  readonly insertMark: Statement<[number: number, length: number, place: number]>
  readonly placeBefore: Statement<[{ id: string; from: number; to: number }], number | null>
  readonly rowsBefore: Statement<[{ place: number; from: number; limit: number }], Lines & { readonly previous: number | null }>
  readonly snapshot: Statement<[id: string, version: string, maxLength: number], SnapshotRow>
  readonly snapshotMarks: Statement<[id: string, version: string], MarkRow>
  readonly tableNumber: Statement<[id: string], number>
  readonly saveSnapshot: Statement<[SnapshotRow & { readonly number: number }]>
  readonly unfinished: Statement<[], string>
  readonly unfinishedPart: Statement<[from: number, limit: number], { readonly count: number; readonly to: number | null }>
  readonly unfinishedOf: Statement<[person: string], number>
  readonly inactive: Statement<[Omit<InactivityQuery, 'after'> & { readonly from: number; readonly to: number }], string>
  readonly saveVisit: Statement<[Visit]>
  readonly tablesOf: Statement<[{ person: string; limit: number }], TableSummary>
  readonly unfinishedTablesOf: Statement<[person: string, limit: number], string>
  readonly pageOfTables: Statement<[person: string, after: number, limit: number], TableSummary & { readonly number: number }>

  readonly savePerson: Statement<[id: string, name: string]>
  readonly person: Statement<[id: string], StoredPerson>
  readonly saveDictionary: Statement<[dictionary: string, person: string]>
  readonly dictionary: Statement<[person: string], string | null>
  readonly savePassport: Statement<[tokenHash: string, person: string, expiresAt: number]>
  readonly trimPassports: Statement<[{ person: string; max: number }]>
  readonly usePassport: Statement<[tokenHash: string], string>
  readonly dropPassports: Statement<[wallTime: number]>

  readonly heartbeat: Statement<[wallTime: number, hallTime: number]>
  readonly lastHeartbeat: Statement<[], Heartbeat>
}
