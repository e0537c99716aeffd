import { StoreFailed } from '#live/ports.ts'
import type {
  AcquiredOrphan,
  Acquisition,
  Beat,
  LeaseStore,
  Ownership,
  Peers,
  Renewal,
} from '#server/cluster/lease-store.ts'
import { namedStatements, type Ask } from '#server/store/postgres-statements.ts'

/** If no node has renewed its lease for longer, in milliseconds, hall time advances only by TICK. */
const GAP = 2000
const TICK = 200

/** The other nodes with a valid lease. Nodes of the version before say nothing of the bus. */
const PEERS = `
  SELECT coalesce(array_agg(id ORDER BY id), '{}') AS peers, min(bus_silence) AS "peersBusSilence"
  FROM wordhall.nodes WHERE id <> $1 AND expires_at > clock_timestamp()`

const IS_VALID = `EXISTS (
  SELECT FROM wordhall.nodes WHERE nodes.id = owner AND expires_at > clock_timestamp()
)`

/**
 * The hall time until which the table ran before this owner: as noted at the hand-over, unless it has run
 * since, or as of the last renewal of the owner that was lost.
 */
const ranUntil = (before: string) => `coalesce(
  CASE WHEN table_index.handed_over = ${before}.epoch THEN table_index.ran_until END, lost.hall_time
)::float8 AS "ranUntil"`

/** Lost so long ago that nothing needs their last hall time any more. */
const GONE_NODES = `
  SELECT id FROM wordhall.nodes WHERE expires_at < clock_timestamp() - interval '1 day'`

const texts = {
  /**
   * A lease's row is locked while its validity is checked, both by its own node and by nodes that want its
   * tables. So no table can be taken while a renewal commits, and a renewal cannot miss that one was taken.
   * Lock order: rows of table_index before rows of nodes.
   * If the database's clock was set back, leases would end too late and a lost node would keep its tables:
   * `shortened` makes every lease end at most its ttl from now.
   */
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
      SELECT expires_at FROM wordhall.nodes WHERE id = $1 FOR NO KEY UPDATE
    ), renewed AS (
      INSERT INTO wordhall.nodes (id, expires_at, hall_time, ttl, bus_silence)
      SELECT $1, clock_timestamp() + $2::integer * interval '1 ms', hall_time, $2, $4::integer FROM beat
      ON CONFLICT (id) DO UPDATE SET
        expires_at = excluded.expires_at, hall_time = excluded.hall_time, ttl = excluded.ttl,
        bus_silence = excluded.bus_silence
    ), shortened AS (
      UPDATE wordhall.nodes SET expires_at = clock_timestamp() + ttl * interval '1 ms'
      WHERE id IN (
        SELECT id FROM wordhall.nodes
        WHERE id <> $1 AND expires_at > clock_timestamp() + ttl * interval '1 ms'
        FOR NO KEY UPDATE SKIP LOCKED
      )
    )
    SELECT hall_time::float8 AS "hallTime",
      coalesce((SELECT expires_at > clock_timestamp() FROM earlier), false) AS "wasValid",
      peers, "peersBusSilence"
    FROM beat, (${PEERS}) AS others`,
  peers: PEERS,
  leave: `
    UPDATE wordhall.nodes SET expires_at = clock_timestamp(), hall_time = $2::bigint WHERE id = $1`,
  /** Waits for no row, as another node may do the same. */
  disownFinished: `
    WITH finished AS (
      SELECT table_id FROM wordhall.table_index WHERE phase = 'over' AND owner IN (${GONE_NODES})
      FOR UPDATE SKIP LOCKED
    )
    UPDATE wordhall.table_index SET owner = NULL
    FROM finished WHERE table_index.table_id = finished.table_id`,
  forgetNodes: `
    DELETE FROM wordhall.nodes WHERE id IN (${GONE_NODES})
      AND NOT EXISTS (SELECT FROM wordhall.table_index WHERE owner = nodes.id)`,

  owner: `
    SELECT owner, owner <> $2 AND ${IS_VALID} AS "isAnothers"
    FROM wordhall.table_index WHERE table_id = $1`,
  /** Compare-and-set: does nothing if the owner is not $3 any more. */
  acquire: `
    WITH before AS (
      SELECT table_id, owner, epoch FROM wordhall.table_index WHERE table_id = $1 FOR UPDATE
    ), lost AS (
      SELECT id, expires_at, hall_time FROM wordhall.nodes
      WHERE id = (SELECT owner FROM before) AND id <> $2 FOR SHARE
    )
    UPDATE wordhall.table_index SET owner = $2, epoch = table_index.epoch + 1
    FROM before LEFT JOIN lost ON true
    WHERE table_index.table_id = before.table_id AND before.owner IS NOT DISTINCT FROM $3
      AND (lost.id IS NULL OR lost.expires_at <= clock_timestamp())
    RETURNING table_index.epoch, ${ranUntil('before')}`,
  /**
   * Several nodes may acquire orphans at once: each skips rows that another has locked. A table that was
   * acquired since the statement began is skipped, because the lease of its new owner may not be visible.
   */
  acquireOrphans: `
    WITH orphans AS (
      SELECT table_id, owner, epoch FROM wordhall.table_index
      WHERE phase <> 'over'
        AND CASE WHEN owner IS NULL THEN $3::boolean ELSE owner <> $1 AND NOT ${IS_VALID} END
      ORDER BY table_id LIMIT $2 FOR UPDATE SKIP LOCKED
    ), lost AS (
      SELECT id, hall_time FROM wordhall.nodes
      WHERE id IN (SELECT owner FROM orphans) AND expires_at <= clock_timestamp()
      FOR SHARE SKIP LOCKED
    )
    UPDATE wordhall.table_index SET owner = $1, epoch = table_index.epoch + 1
    FROM orphans LEFT JOIN lost ON lost.id = orphans.owner
    WHERE table_index.table_id = orphans.table_id
      AND orphans.owner IS NOT DISTINCT FROM (
        SELECT seen.owner FROM wordhall.table_index AS seen
        WHERE seen.table_id = orphans.table_id
      )
      AND (lost.id IS NOT NULL
        OR NOT EXISTS (SELECT FROM wordhall.nodes WHERE nodes.id = orphans.owner))
    RETURNING table_index.table_id AS table, table_index.epoch, ${ranUntil('orphans')}`,
  release: `
    UPDATE wordhall.table_index SET owner = NULL
    WHERE table_id = $1 AND owner = $2 AND epoch = $3`,
  transfer: `
    UPDATE wordhall.table_index
    SET owner = $4, epoch = epoch + 1, ran_until = $5::bigint, handed_over = epoch + 1
    WHERE table_id = $1 AND owner = $2 AND epoch = $3
      AND EXISTS (SELECT FROM wordhall.nodes WHERE id = $4 AND expires_at > clock_timestamp())
    RETURNING epoch`,
  unfinished: `
    SELECT table_id AS id FROM wordhall.table_index WHERE owner = $1 AND phase <> 'over'`,
  isOwner: `
    SELECT FROM wordhall.table_index WHERE table_id = $1 AND owner = $2 AND epoch = $3`,
} as const

const sql = namedStatements('lease ', texts)

export class PostgresLeases implements LeaseStore {
  readonly #ask: Ask
  readonly #askInTime: Ask

  /** `askInTime` is for statements that are useless after the lease has expired, on a connection of their own. */
  constructor(ask: Ask, askInTime = ask) {
    this.#ask = ask
    this.#askInTime = askInTime
  }

  async renew(node: string, { ttl, wallTime, busSilence }: Beat): Promise<Renewal> {
    const values = [node, ttl, wallTime, busSilence]
    const [renewal] = await this.#askInTime<Renewal>(sql.renew, values)
    return renewal!
  }

  async peers(node: string): Promise<Peers> {
    const [peers] = await this.#askInTime<Peers>(sql.peers, [node])
    return peers!
  }

  async leave(node: string, hallTime: number): Promise<void> {
    await this.#askInTime(sql.leave, [node, hallTime])
  }

  async forgetNodes(): Promise<void> {
    await this.#ask(sql.disownFinished, [])
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
      const [ownership] = await this.#ask<Ownership>(sql.acquire, [table, node, found.owner])
      if (ownership !== undefined) return ownership
      // Another node has acquired it first.
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

  async transfer(
    table: string,
    from: { readonly node: string; readonly epoch: number; readonly ranUntil: number },
    to: string,
  ): Promise<void> {
    const values = [table, from.node, from.epoch, to, Math.floor(from.ranUntil)]
    const transferred = await this.#ask(sql.transfer, values)
    if (transferred.length === 0) throw new StoreFailed(`table ${table} cannot go to node ${to}`)
  }

  async unfinished(node: string): Promise<readonly string[]> {
    const rows = await this.#ask<{ id: string }>(sql.unfinished, [node])
    return rows.map(({ id }) => id)
  }

  async isOwner(table: string, node: string, epoch: number): Promise<boolean> {
    return (await this.#ask(sql.isOwner, [table, node, epoch])).length > 0
  }
}
