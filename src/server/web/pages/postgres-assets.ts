import type { AssetStore } from '#server/web/pages/asset-store.ts'
import { namedStatements, type Ask } from '#server/store/postgres-statements.ts'

/** How many builds are kept, apart from those that were started within the last hour. */
const KEPT_BUILDS = 3

const texts = {
  startBuild: `
    UPDATE wordhall.web_builds SET started_at = clock_timestamp() WHERE id = $1 RETURNING id`,
  saveBuild: `
    WITH build AS (
      INSERT INTO wordhall.web_builds (id, started_at) VALUES ($1, clock_timestamp())
      ON CONFLICT (id) DO UPDATE SET started_at = excluded.started_at
      RETURNING id
    )
    INSERT INTO wordhall.web_assets (build, name, content)
    SELECT id, name, content FROM build, unnest($2::text[], $3::bytea[]) AS files (name, content)
    ON CONFLICT (build, name) DO NOTHING`,
  dropBuilds: `
    DELETE FROM wordhall.web_builds
    WHERE started_at < clock_timestamp() - interval '1 hour' AND id NOT IN (
      SELECT id FROM wordhall.web_builds ORDER BY started_at DESC LIMIT ${KEPT_BUILDS}
    )`,
  names: 'SELECT DISTINCT name FROM wordhall.web_assets',
  asset: 'SELECT content FROM wordhall.web_assets WHERE name = $1 LIMIT 1',
} as const

const sql = namedStatements('assets ', texts)

export class PostgresAssets implements AssetStore {
  readonly #ask: Ask

  constructor(ask: Ask) {
    this.#ask = ask
  }

  async save(build: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
    const known = await this.#ask(sql.startBuild, [build])
    if (known.length === 0) {
      await this.#ask(sql.saveBuild, [build, [...files.keys()], [...files.values()]])
    }
    await this.#ask(sql.dropBuilds, [])
  }

  async names(): Promise<readonly string[]> {
    const rows = await this.#ask<{ name: string }>(sql.names, [])
    return rows.map(({ name }) => name)
  }

  async read(name: string): Promise<Buffer | null> {
    const [row] = await this.#ask<{ content: Buffer }>(sql.asset, [name])
    return row?.content ?? null
  }
}
