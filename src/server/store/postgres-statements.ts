/** Prepared on each connection when first used there, under its name. */
export type Statement = { readonly name: string; readonly text: string }

const texts = {
  /**
   * Heads are locked in the order of their ids, so that two nodes' batches cannot wait for each
   * other. A head that another node has moved meanwhile is looked at again before it is changed.
   */
  append: `
    WITH batch AS (
      SELECT * FROM unnest(
        $1::text[], $2::integer[], $3::integer[], $4::bigint[], $5::text[], $6::text[]
      ) AS batch (table_id, expected, head, at, phase, entries)
    ), locked AS (
      SELECT table_id FROM wordhall.heads WHERE table_id = ANY ($1) ORDER BY table_id FOR UPDATE
    ), won AS (
      UPDATE wordhall.heads
      SET head = batch.head, at = batch.at, phase = coalesce(batch.phase, heads.phase)
      FROM batch JOIN locked USING (table_id)
      WHERE heads.table_id = batch.table_id AND heads.head = batch.expected
      RETURNING heads.table_id
    ), written AS (
      INSERT INTO wordhall.log (table_id, seq, entries)
      SELECT table_id, expected, entries
      FROM batch JOIN won USING (table_id) WHERE head > expected
    ), seated AS (
      INSERT INTO wordhall.members (table_id, person)
      SELECT table_id, person
      FROM unnest($7::text[], $8::text[]) AS members (table_id, person) JOIN won USING (table_id)
      ON CONFLICT DO NOTHING
    )
    SELECT table_id AS id FROM won`,

  create: `
    WITH made AS (
      INSERT INTO wordhall.tables (id, code, key, game, secret)
      SELECT $1, $2, $3, $4, $5
      WHERE $11::text IS NULL OR $12::integer > (
        SELECT count(*) FROM wordhall.members JOIN wordhall.heads USING (table_id)
        WHERE person = $11 AND phase <> 'over'
      )
      ON CONFLICT DO NOTHING
      RETURNING id
    ), headed AS (
      INSERT INTO wordhall.heads (table_id, head, phase, at) SELECT id, $6::integer, $7, $8::bigint FROM made
    ), written AS (
      INSERT INTO wordhall.log (table_id, seq, entries)
      SELECT id, 0, $9 FROM made WHERE $6::integer > 0
    ), seated AS (
      INSERT INTO wordhall.members (table_id, person)
      SELECT id, person FROM made, unnest($10::text[]) AS people (person)
      ON CONFLICT DO NOTHING
    )
    SELECT id FROM made`,
  /** What stands in a new table's way, the same key first. */
  rivals: `
    SELECT id, key FROM wordhall.tables WHERE key = $1 OR code = $2
    ORDER BY key = $1 DESC LIMIT 1`,

  table: `
    SELECT id, code, game, secret, head, phase
    FROM wordhall.tables JOIN wordhall.heads ON table_id = id WHERE id = $1`,
  tableByCode: 'SELECT id FROM wordhall.tables WHERE code = $1',
  /** Entry $2 may stand within a row. */
  log: `
    SELECT seq, entries FROM wordhall.log
    WHERE table_id = $1 AND seq >= coalesce(
      (SELECT max(seq) FROM wordhall.log WHERE table_id = $1 AND seq <= $2), 0
    )
    ORDER BY seq`,
  unfinished: `
    SELECT table_id AS id FROM wordhall.heads WHERE phase <> 'over' ORDER BY table_id`,
  tablesOf: `
    SELECT id, code, game, phase, at::float8 AS at
    FROM wordhall.members JOIN wordhall.heads USING (table_id)
    JOIN wordhall.tables ON id = table_id
    WHERE person = $1 ORDER BY heads.at DESC, id LIMIT $2`,

  savePerson: `
    INSERT INTO wordhall.people (id, name) VALUES ($1, $2)
    ON CONFLICT (id) DO UPDATE SET name = excluded.name`,
  person: 'SELECT id, name FROM wordhall.people WHERE id = $1',
  saveSession: `
    INSERT INTO wordhall.sessions (token_hash, person, at) VALUES ($1, $2, $3)
    ON CONFLICT (token_hash) DO UPDATE SET person = excluded.person, at = excluded.at`,
  session: 'SELECT person FROM wordhall.sessions WHERE token_hash = $1',
  savePassport: `
    INSERT INTO wordhall.passports (token_hash, person, expires_at) VALUES ($1, $2, $3)
    ON CONFLICT (token_hash)
    DO UPDATE SET person = excluded.person, expires_at = excluded.expires_at`,
  /** Those that nobody used in time go with it, unless another node is at them. */
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

  beat: `
    INSERT INTO wordhall.beats (one, at) VALUES (1, $1)
    ON CONFLICT (one) DO UPDATE SET at = excluded.at`,
  lastBeat: 'SELECT at::float8 AS at FROM wordhall.beats',
} as const

export const statements = Object.fromEntries(
  Object.entries(texts).map(([name, text]) => [name, { name, text }]),
) as Readonly<Record<keyof typeof texts, Statement>>
