import type { QueryResultRow } from 'pg'
import { MAX_UNFINISHED } from './store.ts'

/** Prepared on each connection when first used there, under its name. */
export type Statement = { readonly name: string; readonly text: string }

/** Sends one statement, which is a transaction by itself. */
export type Ask = <Row extends QueryResultRow>(
  statement: Statement,
  values: readonly unknown[],
) => Promise<readonly Row[]>

/** Statements by name. `prefix`: tells them from those of other files on the same connection. */
export function namedStatements<Name extends string>(
  prefix: string,
  texts: Readonly<Record<Name, string>>,
): Readonly<Record<Name, Statement>> {
  return Object.fromEntries(
    Object.entries<string>(texts).map(([name, text]) => [name, { name: prefix + name, text }]),
  ) as Readonly<Record<Name, Statement>>
}

const REPLACE_SNAPSHOT = `
  ON CONFLICT (table_id, length) DO UPDATE SET
    version = excluded.version, feed_lengths = excluded.feed_lengths, digest = excluded.digest,
    recent = excluded.recent, state = excluded.state`

const texts = {
  /**
   * Index rows are locked in the order of their ids, so that the batches of two nodes cannot
   * deadlock. A row that another node has changed meanwhile is read again before it is updated.
   */
  append: `
    WITH batch AS (
      SELECT * FROM unnest(
        $1::text[], $2::integer[], $3::integer[], $4::bigint[], $5::text[], $6::text[], $9::text[],
        $10::bigint[], $18::integer[]
      ) AS batch (table_id, expected, length, wall_time, phase, entries, hash, active_at, epoch)
    ), locked AS (
      SELECT table_id FROM wordhall.table_index WHERE table_id = ANY ($1) ORDER BY table_id FOR UPDATE
    ), won AS (
      UPDATE wordhall.table_index
      SET length = batch.length, wall_time = batch.wall_time, hash = batch.hash,
        active_at = coalesce(batch.active_at, table_index.active_at),
        phase = coalesce(batch.phase, table_index.phase)
      FROM batch JOIN locked USING (table_id)
      WHERE table_index.table_id = batch.table_id AND table_index.length = batch.expected
        AND (batch.epoch IS NULL OR batch.epoch = table_index.epoch)
      RETURNING table_index.table_id
    ), written AS (
      INSERT INTO wordhall.log (table_id, seq, entries)
      SELECT table_id, expected, entries
      FROM batch JOIN won USING (table_id) WHERE length > expected
    ), seated AS (
      INSERT INTO wordhall.members (table_id, person)
      SELECT table_id, person
      FROM unnest($7::text[], $8::text[]) AS members (table_id, person) JOIN won USING (table_id)
      ON CONFLICT DO NOTHING
    ), kept AS (
      INSERT INTO wordhall.snapshots (table_id, length, version, feed_lengths, digest, recent, state)
      SELECT table_id, length, version, feed_lengths, digest, recent, state FROM unnest(
        $11::text[], $12::integer[], $13::text[], $14::text[], $15::text[], $16::text[], $17::text[]
      ) AS taken (table_id, length, version, feed_lengths, digest, recent, state)
      JOIN won USING (table_id)
      ${REPLACE_SNAPSHOT}
    )
    SELECT table_id AS id FROM won`,

  create: `
    WITH made AS (
      INSERT INTO wordhall.tables (id, code, key, game, secret)
      SELECT $1, $2, $3, $4, $5
      WHERE $11::text IS NULL OR $12::integer > (
        SELECT count(*) FROM wordhall.members JOIN wordhall.table_index USING (table_id)
        WHERE person = $11 AND over_at IS NULL AND phase <> 'over'
      )
      ON CONFLICT DO NOTHING
      RETURNING id
    ), headed AS (
      INSERT INTO wordhall.table_index (table_id, length, phase, wall_time, hash)
      SELECT id, $6::integer, $7, $8::bigint, $13 FROM made
    ), written AS (
      INSERT INTO wordhall.log (table_id, seq, entries)
      SELECT id, 0, $9 FROM made WHERE $6::integer > 0
    ), seated AS (
      INSERT INTO wordhall.members (table_id, person)
      SELECT id, person FROM made, unnest($10::text[]) AS people (person)
      ON CONFLICT DO NOTHING
    )
    SELECT id FROM made`,
  /** Tables that conflict with a new one, the same key first. */
  rivals: `
    SELECT id, key FROM wordhall.tables WHERE key = $1 OR code = $2
    ORDER BY key = $1 DESC LIMIT 1`,

  table: `
    SELECT id, code, game, secret, length, hash, phase, wall_time::float8 AS "wallTime"
    FROM wordhall.tables JOIN wordhall.table_index ON table_id = id WHERE id = $1`,
  tableByCode: 'SELECT id FROM wordhall.tables WHERE code = $1',
  /** Entry $2 may stand within a row. */
  log: `
    SELECT seq, entries FROM wordhall.log
    WHERE table_id = $1 AND seq >= coalesce(
      (SELECT max(seq) FROM wordhall.log WHERE table_id = $1 AND seq <= $2), 0
    ) AND seq < $3
    ORDER BY seq`,
  snapshot: `
    SELECT length, version, feed_lengths AS "feedLengths", digest, recent, state
    FROM wordhall.snapshots WHERE table_id = $1 AND version = $2 AND length <= $3
    ORDER BY length DESC LIMIT 1`,
  snapshotMarks: `
    SELECT length, feed_lengths AS "feedLengths" FROM wordhall.snapshots
    WHERE table_id = $1 AND version = $2 ORDER BY length`,
  saveSnapshots: `
    INSERT INTO wordhall.snapshots (table_id, length, version, feed_lengths, digest, recent, state)
    SELECT * FROM unnest(
      $1::text[], $2::integer[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[]
    )
    ${REPLACE_SNAPSHOT}`,
  logBackwards: `
    SELECT seq, entries FROM wordhall.log
    WHERE table_id = $1 AND ($2::integer IS NULL OR seq < $2) ORDER BY seq DESC LIMIT $3`,
  tableIds: 'SELECT id FROM wordhall.tables WHERE id > $1 ORDER BY id LIMIT $2',
  saveHash: `
    UPDATE wordhall.table_index SET hash = $3 WHERE table_id = $1 AND length = $2 AND hash IS NULL`,
  unfinished: `
    SELECT table_id AS id FROM wordhall.table_index WHERE phase <> 'over' ORDER BY table_id`,
  countUnfinished: `
    SELECT count(*)::integer AS count FROM wordhall.table_index WHERE phase <> 'over'`,
  inactive: `
    SELECT table_id AS id FROM wordhall.table_index
    WHERE phase <> 'over'
      AND CASE phase
        WHEN 'gathering' THEN wall_time < $1::bigint OR (
          wall_time < $5::bigint AND (
            SELECT count(*) FROM wordhall.members WHERE members.table_id = table_index.table_id
          ) < 2
        )
        ELSE active_at < $2::bigint
      END
      AND ($3::text IS NULL OR table_id > $3)
    ORDER BY table_id LIMIT $4`,
  /** Rows are locked in the same order as by appends. */
  saveVisits: `
    WITH locked AS (
      SELECT table_id FROM wordhall.table_index WHERE table_id = ANY ($1) ORDER BY table_id FOR UPDATE
    )
    UPDATE wordhall.table_index SET active_at = greatest(active_at, visits.hall_time)
    FROM unnest($1::text[], $2::bigint[]) AS visits (table_id, hall_time)
    JOIN locked USING (table_id)
    WHERE table_index.table_id = visits.table_id`,
  tablesOf: `
    WITH latest AS (
      (
        SELECT table_id FROM wordhall.members WHERE person = $1 AND over_at IS NULL
        LIMIT greatest($2::integer, ${MAX_UNFINISHED})
      )
      UNION ALL
      (
        SELECT table_id FROM wordhall.members WHERE person = $1 AND over_at IS NOT NULL
        ORDER BY over_at DESC LIMIT $2::integer
      )
    )
    SELECT id, code, game, phase, wall_time::float8 AS "wallTime"
    FROM latest JOIN wordhall.table_index USING (table_id) JOIN wordhall.tables ON id = table_id
    ORDER BY wall_time DESC, id LIMIT $2::integer`,
  unfinishedTablesOf: `
    SELECT table_id AS id FROM wordhall.members JOIN wordhall.table_index USING (table_id)
    WHERE person = $1 AND over_at IS NULL AND phase <> 'over' ORDER BY table_id LIMIT $2`,
  pageOfTables: `
    SELECT id, code, game, phase, wall_time::float8 AS "wallTime"
    FROM wordhall.members JOIN wordhall.table_index USING (table_id)
    JOIN wordhall.tables ON id = table_id
    WHERE person = $1 AND members.table_id > $2 ORDER BY members.table_id LIMIT $3`,

  savePerson: `
    INSERT INTO wordhall.people (id, name) VALUES ($1, $2)
    ON CONFLICT (id) DO UPDATE SET name = excluded.name`,
  person: 'SELECT id, name FROM wordhall.people WHERE id = $1',
  saveDictionary: 'UPDATE wordhall.people SET dictionary = $2 WHERE id = $1',
  dictionary: 'SELECT dictionary FROM wordhall.people WHERE id = $1',
  /** Makes room first: the statement does not see the row that it inserts. */
  savePassport: `
    WITH surplus AS (
      DELETE FROM wordhall.passports WHERE token_hash IN (
        SELECT token_hash FROM wordhall.passports WHERE person = $2 AND token_hash <> $1
        ORDER BY expires_at DESC, token_hash OFFSET $4::integer - 1
      )
    )
    INSERT INTO wordhall.passports (token_hash, person, expires_at) VALUES ($1, $2, $3)
    ON CONFLICT (token_hash)
    DO UPDATE SET person = excluded.person, expires_at = excluded.expires_at`,
  dropPassports: `
    WITH dropped AS (
      DELETE FROM wordhall.passports WHERE expires_at <= $1 RETURNING token_hash
    )
    SELECT count(*)::integer AS count FROM dropped`,
  /** Expired ones are deleted along with it, unless another node is doing so. */
  usePassport: `
    WITH used AS (
      DELETE FROM wordhall.passports WHERE token_hash = $1 RETURNING person, expires_at
    ), stale AS (
      SELECT token_hash FROM wordhall.passports WHERE expires_at <= $2 AND token_hash <> $1
      FOR UPDATE SKIP LOCKED
    ), dropped AS (
      DELETE FROM wordhall.passports USING stale WHERE passports.token_hash = stale.token_hash
    )
    SELECT person FROM used WHERE expires_at > $2`,

  heartbeat: `
    INSERT INTO wordhall.heartbeats (one, wall_time, hall_time) VALUES (1, $1, $2)
    ON CONFLICT (one)
    DO UPDATE SET wall_time = excluded.wall_time, hall_time = excluded.hall_time`,
  lastHeartbeat: `
    SELECT wall_time::float8 AS "wallTime", hall_time::float8 AS "hallTime"
    FROM wordhall.heartbeats`,
} as const

export const statements = namedStatements('', texts)
