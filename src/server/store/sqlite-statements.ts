import type { Database, Statement } from 'better-sqlite3'
import type { Lines } from './lines.ts'
import type { StoredPerson, StoredTable, TableSummary } from './store.ts'

/** Where a table's log ends: how many entries it has, and the place of the last row. */
export type Head = { readonly number: number; readonly head: number; readonly last: number | null }

/** Everything that is ever asked of the file but the writing of logs, compiled once. */
export function prepareStatements(database: Database): Statements {
  /** One column, without the row around it. */
  const column = <Values extends unknown[], Value>(sql: string): Statement<Values, Value> =>
    database.prepare<Values, Value>(sql).pluck()

  return {
    insertTable: database.prepare(
      'INSERT INTO tables (id, code, key, game, secret) VALUES (?, ?, ?, ?, ?)',
    ),
    insertHead: database.prepare(
      'INSERT INTO heads (number, head, last, phase, at) VALUES (?, ?, ?, ?, ?)',
    ),
    insertMember: database.prepare(
      'INSERT INTO members (person, number) VALUES (?, ?) ON CONFLICT DO NOTHING',
    ),
    head: database.prepare(
      'SELECT number, head, last FROM tables JOIN heads USING (number) WHERE id = ?',
    ),
    lastPlace: column('SELECT max(place) FROM log'),
    changePhase: database.prepare('UPDATE heads SET phase = ? WHERE number = ?'),

    table: database.prepare(
      `SELECT id, code, game, secret, head, phase
       FROM tables JOIN heads USING (number) WHERE id = ?`,
    ),
    tableByCode: column('SELECT id FROM tables WHERE code = ?'),
    tableByKey: column('SELECT id FROM tables WHERE key = ?'),
    log: database.prepare(
      `WITH RECURSIVE found (previous, seq, entries) AS (
         SELECT previous, seq, entries
         FROM tables JOIN heads USING (number) JOIN log ON place = last
         WHERE id = @id AND head > @from
         UNION ALL
         SELECT log.previous, log.seq, log.entries
         FROM found JOIN log ON place = found.previous WHERE found.seq > @from
       )
       SELECT seq, entries FROM found ORDER BY seq`,
    ),
    unfinished: column(
      `SELECT id FROM heads JOIN tables USING (number) WHERE phase <> 'over' ORDER BY number`,
    ),
    unfinishedOf: column(
      `SELECT count(*) FROM members JOIN heads USING (number) WHERE person = ? AND phase <> 'over'`,
    ),
    tablesOf: database.prepare(
      `SELECT id, code, game, phase, at
       FROM members JOIN heads USING (number) JOIN tables USING (number)
       WHERE person = ? ORDER BY at DESC, id LIMIT ?`,
    ),

    savePerson: database.prepare(
      `INSERT INTO people (id, name) VALUES (?, ?)
       ON CONFLICT (id) DO UPDATE SET name = excluded.name`,
    ),
    person: database.prepare('SELECT id, name FROM people WHERE id = ?'),
    saveSession: database.prepare(
      'INSERT OR REPLACE INTO sessions (token_hash, person, at) VALUES (?, ?, ?)',
    ),
    session: column('SELECT person FROM sessions WHERE token_hash = ?'),
    savePassport: database.prepare(
      'INSERT OR REPLACE INTO passports (token_hash, person, expires_at) VALUES (?, ?, ?)',
    ),
    usePassport: column('DELETE FROM passports WHERE token_hash = ? RETURNING person'),
    dropPassports: database.prepare('DELETE FROM passports WHERE expires_at <= ?'),

    beat: database.prepare('INSERT OR REPLACE INTO beats (one, at) VALUES (1, ?)'),
    lastBeat: column('SELECT at FROM beats'),
  }
}

// prettier-ignore
export type Statements = {
  readonly insertTable: Statement<[id: string, code: string, key: string, game: string, secret: string]>
  readonly insertHead: Statement<[number: number, head: number, last: number | null, phase: string, at: number]>
  readonly insertMember: Statement<[person: string, number: number]>
  readonly head: Statement<[id: string], Head>
  readonly lastPlace: Statement<[], number | null>
  readonly changePhase: Statement<[phase: string, number: number]>

  readonly table: Statement<[id: string], StoredTable>
  readonly tableByCode: Statement<[code: string], string>
  readonly tableByKey: Statement<[key: string], string>
  readonly log: Statement<[{ id: string; from: number }], Lines>
  readonly unfinished: Statement<[], string>
  readonly unfinishedOf: Statement<[person: string], number>
  readonly tablesOf: Statement<[person: string, limit: number], TableSummary>

  readonly savePerson: Statement<[id: string, name: string]>
  readonly person: Statement<[id: string], StoredPerson>
  readonly saveSession: Statement<[tokenHash: string, person: string, at: number]>
  readonly session: Statement<[tokenHash: string], string>
  readonly savePassport: Statement<[tokenHash: string, person: string, expiresAt: number]>
  readonly usePassport: Statement<[tokenHash: string], string>
  readonly dropPassports: Statement<[now: number]>

  readonly beat: Statement<[at: number]>
  readonly lastBeat: Statement<[], number>
}
