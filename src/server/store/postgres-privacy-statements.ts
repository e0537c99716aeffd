import { namedStatements } from './postgres-statements.ts'

const SESSION = `token_hash AS "tokenHash", person, wall_time::float8 AS "createdAt",
  last_used::float8 AS "lastUsed", device`

const texts = {
  /** Makes room first: the statement does not see the row that it inserts. */
  saveSession: `
    WITH surplus AS (
      DELETE FROM wordhall.sessions WHERE token_hash IN (
        SELECT token_hash FROM wordhall.sessions WHERE person = $2 AND token_hash <> $1
        ORDER BY last_used DESC, wall_time DESC, token_hash OFFSET $6::integer - 1
      ) RETURNING token_hash
    ), saved AS (
      INSERT INTO wordhall.sessions (token_hash, person, wall_time, last_used, device)
      VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (token_hash) DO UPDATE SET person = excluded.person,
        wall_time = excluded.wall_time, last_used = excluded.last_used, device = excluded.device
    )
    SELECT token_hash AS "tokenHash" FROM surplus`,
  session: `SELECT ${SESSION} FROM wordhall.sessions WHERE token_hash = $1`,
  touchSession: 'UPDATE wordhall.sessions SET last_used = $2 WHERE token_hash = $1',
  sessionsOf: `
    SELECT ${SESSION} FROM wordhall.sessions WHERE person = $1
    ORDER BY last_used DESC, wall_time DESC, token_hash LIMIT $2`,
  deleteSession: 'DELETE FROM wordhall.sessions WHERE token_hash = $1',
  deleteSessionsOf: `
    WITH passports AS (DELETE FROM wordhall.passports WHERE person = $1)
    DELETE FROM wordhall.sessions WHERE person = $1 AND token_hash <> $2`,

  beginErasure: `
    WITH passports AS (DELETE FROM wordhall.passports WHERE person = $1),
    sessions AS (DELETE FROM wordhall.sessions WHERE person = $1),
    people AS (DELETE FROM wordhall.people WHERE id = $1)
    INSERT INTO wordhall.erasures (person, table_id) VALUES ($1, '') ON CONFLICT DO NOTHING`,
  erasuresBegun: `SELECT person FROM wordhall.erasures WHERE table_id = ''`,
  mentions: `
    SELECT table_id AS "table", seq, ARRAY(
      SELECT person FROM unnest($1::text[]) AS people (person) WHERE position(person IN entries) > 0
    ) AS people
    FROM wordhall.log WHERE (table_id, seq) > ($2, $3::integer) ORDER BY table_id, seq LIMIT $4`,
  planRedactions: `
    WITH begun AS (DELETE FROM wordhall.erasures WHERE person = $1 AND table_id = ''),
    members AS (DELETE FROM wordhall.members WHERE person = $1),
    people AS (DELETE FROM wordhall.people WHERE id = $1)
    INSERT INTO wordhall.erasures (person, table_id)
    SELECT $1, table_id FROM unnest($2::text[]) AS tables (table_id) ON CONFLICT DO NOTHING`,
  redactionsDue: `
    SELECT person, table_id AS "table"
    FROM wordhall.erasures JOIN wordhall.table_index USING (table_id)
    WHERE phase = 'over' AND (person, table_id) > ($1, $2) ORDER BY person, table_id LIMIT $3`,
  finishRedaction: `
    WITH members AS (DELETE FROM wordhall.members WHERE person = $1 AND table_id = $2)
    DELETE FROM wordhall.erasures WHERE person = $1 AND table_id = $2`,
  /** The first row is overwritten, because a statement cannot delete and insert the same key. */
  rewriteLog: `
    WITH won AS (
      UPDATE wordhall.table_index SET length = $3, wall_time = $5, hash = $6, rewrites = rewrites + 1
      WHERE table_id = $1 AND length = $2 RETURNING table_id
    ), outdated AS (
      DELETE FROM wordhall.snapshots USING won WHERE snapshots.table_id = won.table_id
    ), dropped AS (
      DELETE FROM wordhall.log USING won WHERE log.table_id = won.table_id AND seq > 0
    )
    UPDATE wordhall.log SET entries = $4 FROM won
    WHERE log.table_id = won.table_id AND seq = 0 RETURNING seq`,

  rewrites: 'SELECT rewrites FROM wordhall.table_index WHERE table_id = $1',
  tablesOverBefore: `
    SELECT table_id AS id FROM wordhall.table_index
    WHERE phase = 'over' AND wall_time < $1 ORDER BY wall_time LIMIT $2`,
  deleteTable: `
    WITH members AS (DELETE FROM wordhall.members WHERE table_id = $1),
    log AS (DELETE FROM wordhall.log WHERE table_id = $1),
    snapshots AS (DELETE FROM wordhall.snapshots WHERE table_id = $1),
    indexes AS (DELETE FROM wordhall.table_index WHERE table_id = $1),
    erasures AS (DELETE FROM wordhall.erasures WHERE table_id = $1)
    DELETE FROM wordhall.tables WHERE id = $1`,
  deleteOutdatedSnapshots: `
    WITH looked AS (
      SELECT table_id, length FROM wordhall.snapshots
      WHERE (table_id, length) > ($2, $3::integer) ORDER BY table_id, length LIMIT $4
    ), gone AS (
      DELETE FROM wordhall.snapshots USING looked WHERE snapshots.table_id = looked.table_id
      AND snapshots.length = looked.length AND version <> $1
    )
    SELECT table_id AS "table", length FROM looked ORDER BY table_id, length`,
  deleteUnused: `
    DELETE FROM wordhall.sessions WHERE token_hash IN (
      SELECT token_hash FROM wordhall.sessions WHERE last_used < $1 ORDER BY last_used LIMIT $2
    ) RETURNING 1`,
  deleteWithoutTraces: `
    WITH looked AS (SELECT id FROM wordhall.people WHERE id > $1 ORDER BY id LIMIT $2),
    gone AS (
      DELETE FROM wordhall.people USING looked WHERE people.id = looked.id
      AND NOT EXISTS (SELECT 1 FROM wordhall.sessions WHERE person = looked.id)
      AND NOT EXISTS (SELECT 1 FROM wordhall.members WHERE person = looked.id)
    )
    SELECT id FROM looked ORDER BY id`,
  saveSecret: 'UPDATE wordhall.tables SET secret = $2 WHERE id = $1',
} as const

export const privacyStatements = namedStatements('privacy ', texts)
