import type { Announcement, Ban, ListedTable } from '#protocol/admin.ts'
import { MAX_PEOPLE_LISTED, type AdminStore, type ListQuery } from '#server/admin/admin-store.ts'
import { namedStatements, type Ask } from '#server/store/postgres-statements.ts'

const texts = {
  saveBan: `
    INSERT INTO wordhall.bans (id, kind, subject, reason, created_at, until)
    VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (kind, subject) DO UPDATE SET id = excluded.id, reason = excluded.reason,
      created_at = excluded.created_at, until = excluded.until`,
  deleteBan: 'DELETE FROM wordhall.bans WHERE id = $1 RETURNING id',
  bans: `
    SELECT id, kind, subject, reason, created_at::float8 AS "createdAt", until::float8 AS until
    FROM wordhall.bans WHERE until IS NULL OR until > $1
    ORDER BY created_at DESC, id LIMIT $2`,
  saveAnnouncement: `
    INSERT INTO wordhall.announcements (id, text, created_at, until) VALUES ($1, $2, $3, $4)`,
  deleteAnnouncement: 'DELETE FROM wordhall.announcements WHERE id = $1 RETURNING id',
  announcements: `
    SELECT id, text, created_at::float8 AS "createdAt", until::float8 AS until
    FROM wordhall.announcements WHERE until > $1 ORDER BY created_at DESC, id LIMIT $2`,
  deleteExpired: `
    WITH bans AS (DELETE FROM wordhall.bans WHERE until <= $1)
    DELETE FROM wordhall.announcements WHERE until <= $1`,
  tables: `
    SELECT id, code, game, phase, owner, ARRAY(
      SELECT json_build_object('id', people.id, 'name', name)
      FROM wordhall.members JOIN wordhall.people ON people.id = person
      WHERE members.table_id = tables.id ORDER BY people.id LIMIT ${MAX_PEOPLE_LISTED}
    ) AS people
    FROM wordhall.table_index JOIN wordhall.tables ON id = table_id
    WHERE phase <> 'over' AND table_id > $2 AND (
      $1 = '' OR position(lower($1) IN code) > 0 OR game = $1 OR EXISTS (
        SELECT FROM wordhall.members JOIN wordhall.people ON people.id = person
        WHERE members.table_id = tables.id AND position(lower($1) IN lower(name)) > 0
      )
    )
    ORDER BY table_id LIMIT $3`,
  people: `
    SELECT id, name FROM wordhall.people
    WHERE id > $2 AND (id = $1 OR position(lower($1) IN lower(name)) > 0) ORDER BY id LIMIT $3`,
} as const

const sql = namedStatements('admin ', texts)

export class PostgresAdmin implements AdminStore {
  readonly #ask: Ask

  constructor(ask: Ask) {
    this.#ask = ask
  }

  async saveBan({ id, kind, subject, reason, createdAt, until }: Ban): Promise<void> {
    await this.#ask(sql.saveBan, [id, kind, subject, reason, createdAt, until])
  }

  async deleteBan(id: string): Promise<boolean> {
    return (await this.#ask(sql.deleteBan, [id])).length > 0
  }

  bans(wallTime: number, limit: number): Promise<readonly Ban[]> {
    return this.#ask<Ban>(sql.bans, [wallTime, limit])
  }

  async saveAnnouncement({ id, text, createdAt, until }: Announcement): Promise<void> {
    await this.#ask(sql.saveAnnouncement, [id, text, createdAt, until])
  }

  async deleteAnnouncement(id: string): Promise<boolean> {
    return (await this.#ask(sql.deleteAnnouncement, [id])).length > 0
  }

  announcements(wallTime: number, limit: number): Promise<readonly Announcement[]> {
    return this.#ask<Announcement>(sql.announcements, [wallTime, limit])
  }

  async deleteExpired(wallTime: number): Promise<void> {
    await this.#ask(sql.deleteExpired, [wallTime])
  }

  listTables({ search, after, limit }: ListQuery): Promise<readonly ListedTable[]> {
    return this.#ask<ListedTable>(sql.tables, [search, after, limit])
  }

  listPeople({ search, after, limit }: ListQuery) {
    return this.#ask<{ id: string; name: string }>(sql.people, [search, after, limit])
  }
}
