import type {
  AcquiredOrphan,
  Acquisition,
  LeaseStore,
  Ownership,
  Renewal,
} from '#server/cluster/lease-store.ts'
import { namedStatements, type Ask } from '#server/store/postgres-statements.ts'

/** So long without a renewal by any node, in milliseconds, hall time stood still, but for a tick. */
const GAP = 2000
const TICK = 200

const IS_VALID = `EXISTS (
  SELECT FROM wordhall.nodes WHERE nodes.id = owner AND expires_at > clock_timestamp()
)`

const texts = {
  renew: `
    WITH beat AS (
      INSERT INTO wordhall.heartbeats AS saved (one, wall_time, hall_time, beaten_at)
      VALUES (1, $3::bigint, 0, clock_timestamp())
      ON CONFLICT (one) DO UPDATE SET
        wall_time = excluded.wall_time, beaten_at = clock_timestamp(),
        hall_time = saved.hall_time + CASE
          WHEN clock_timestamp() - saved.beaten_at BETWEEN interval '0' AND ${GAP} * interval '1 ms'
          THEN round(extract(epoch FROM clock_timestamp() - saved.beaten_at) * 1000)
          ELSE ${TICK}
        END
      RETURNING hall_time
    ), earlier AS (
      SELECT expires_at > clock_timestamp() AS valid FROM wordhall.nodes WHERE id = $1
    ), renewed AS (
      INSERT INTO wordhall.nodes (id, expires_at, hall_time)
      SELECT $1, clock_timestamp() + $2::integer * interval '1 ms', hall_time FROM beat
      ON CONFLICT (id)
      DO UPDATE SET expires_at = excluded.expires_at, hall_time = excluded.hall_time
    )
    SELECT hall_time::float8 AS "hallTime",
      coalesce((SELECT valid FROM earlier), false) AS "wasValid",
      ARRAY(
        SELECT id FROM wordhall.nodes WHERE id <> $1 AND expires_at > clock_timestamp() ORDER BY id
      ) AS peers
    FROM beat`,
  leave: `
    UPDATE wordhall.nodes SET expires_at = clock_timestamp(), hall_time = $2::bigint WHERE id = $1`,
  forgetNodes: `
    DELETE FROM wordhall.nodes WHERE expires_at < clock_timestamp() - interval '1 day'
      AND NOT EXISTS (SELECT FROM wordhall.table_index WHERE owner = nodes.id)`,

  owner: `
    SELECT owner, owner <> $2 AND ${IS_VALID} AS "isAnothers"
    FROM wordhall.table_index WHERE table_id = $1`,
  acquire: `
    WITH before AS (
      SELECT table_id, owner FROM wordhall.table_index WHERE table_id = $1 FOR UPDATE
    )
    UPDATE wordhall.table_index SET owner = $2, epoch = epoch + 1
    FROM before LEFT JOIN wordhall.nodes ON nodes.id = before.owner AND nodes.id <> $2
    WHERE table_index.table_id = before.table_id
      AND (nodes.id IS NULL OR nodes.expires_at <= clock_timestamp())
    RETURNING epoch, nodes.hall_time::float8 AS "ranUntil"`,
  /** Several nodes share what there is: nobody waits for another's rows. */
  acquireOrphans: `
    WITH orphans AS (
      SELECT table_id, owner AS lost FROM wordhall.table_index
      WHERE phase <> 'over'
        AND CASE WHEN owner IS NULL THEN $3::boolean ELSE owner <> $1 AND NOT ${IS_VALID} END
      ORDER BY table_id LIMIT $2 FOR UPDATE SKIP LOCKED
    )
    UPDATE wordhall.table_index SET owner = $1, epoch = epoch + 1
    FROM orphans LEFT JOIN wordhall.nodes ON nodes.id = lost
    WHERE table_index.table_id = orphans.table_id
    RETURNING table_index.table_id AS table, epoch, nodes.hall_time::float8 AS "ranUntil"`,
  release: `
    UPDATE wordhall.table_index SET owner = NULL
    WHERE table_id = $1 AND owner = $2 AND epoch = $3`,
  isOwner: `
    SELECT FROM wordhall.table_index WHERE table_id = $1 AND owner = $2 AND epoch = $3`,
} as const

const sql = namedStatements('lease ', texts)

export class PostgresLeases implements LeaseStore {
  readonly #ask: Ask

  constructor(ask: Ask) {
    this.#ask = ask
  }

  async renew(node: string, ttl: number, wallTime: number): Promise<Renewal> {
    const [renewal] = await this.#ask<Renewal>(sql.renew, [node, ttl, wallTime])
    return renewal!
  }

  async leave(node: string, hallTime: number): Promise<void> {
    await this.#ask(sql.leave, [node, hallTime])
  }

  async forgetNodes(): Promise<void> {
    await this.#ask(sql.forgetNodes, [])
  }

  async acquire(table: string, node: string): Promise<Acquisition | null> {
    for (;;) {
      const [found] = await this.#ask<{ owner: string | null; isAnothers: boolean | null }>(
        sql.owner,
        [table, node],
      )
      if (found === undefined) return null
      if (found.isAnothers === true) return { owner: found.owner! }
      const [ownership] = await this.#ask<Ownership>(sql.acquire, [table, node])
      if (ownership !== undefined) return ownership
      // Another node was faster.
    }
  }

  acquireOrphans(
    node: string,
    limit: number,
    unowned: boolean,
  ): Promise<readonly AcquiredOrphan[]> {
    return this.#ask<AcquiredOrphan>(sql.acquireOrphans, [node, limit, unowned])
  }

  async release(table: string, node: string, epoch: number): Promise<void> {
    await this.#ask(sql.release, [table, node, epoch])
  }

  async isOwner(table: string, node: string, epoch: number): Promise<boolean> {
    return (await this.#ask(sql.isOwner, [table, node, epoch])).length > 0
  }
}
