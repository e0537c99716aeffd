import type { Database } from 'better-sqlite3'
import type { Announcement, Ban, ListedTable } from '#protocol/admin.ts'
import { MAX_PEOPLE_LISTED, type AdminStore, type ListQuery } from '#server/admin/admin-store.ts'

/** How a store runs a piece of work: within a transaction, or reading only. */
type Access = {
  write<T>(work: () => T): Promise<T>
  read<T>(work: () => T): Promise<T>
}

export class SqliteAdmin implements AdminStore {
  readonly #access: Access
  readonly #sql: ReturnType<typeof prepare>

  constructor(database: Database, access: Access) {
    this.#access = access
    this.#sql = prepare(database)
  }

  saveBan(ban: Ban): Promise<void> {
    return this.#access.write(() => void this.#sql.saveBan.run(ban))
  }

  deleteBan(id: string): Promise<boolean> {
    return this.#access.write(() => this.#sql.deleteBan.run(id).changes > 0)
  }

  bans(wallTime: number, limit: number): Promise<readonly Ban[]> {
    return this.#access.read(() => this.#sql.bans.all(wallTime, limit))
  }

  saveAnnouncement(announcement: Announcement): Promise<void> {
    return this.#access.write(() => void this.#sql.saveAnnouncement.run(announcement))
  }

  deleteAnnouncement(id: string): Promise<boolean> {
    return this.#access.write(() => this.#sql.deleteAnnouncement.run(id).changes > 0)
  }

  announcements(wallTime: number, limit: number): Promise<readonly Announcement[]> {
    return this.#access.read(() => this.#sql.announcements.all(wallTime, limit))
  }

  deleteExpired(wallTime: number): Promise<void> {
    return this.#access.write(() => {
      this.#sql.deleteExpiredBans.run(wallTime)
      this.#sql.deleteExpiredAnnouncements.run(wallTime)
    })
  }

  listTables(query: ListQuery): Promise<readonly ListedTable[]> {
    return this.#access.read(() => {
      return this.#sql.tables.all(query).map(({ people, ...table }) => {
        return { ...table, owner: null, people: JSON.parse(people) as ListedTable['people'] }
      })
    })
  }

  listPeople(query: ListQuery): Promise<readonly { id: string; name: string }[]> {
    return this.#access.read(() => this.#sql.people.all(query))
  }
}

type TableRow = Omit<ListedTable, 'owner' | 'people'> & { readonly people: string }

function prepare(database: Database) {
  return {
    saveBan: database.prepare<[Ban]>(
      `INSERT INTO bans (id, kind, subject, reason, created_at, until)
       VALUES (@id, @kind, @subject, @reason, @createdAt, @until)
       ON CONFLICT (kind, subject) DO UPDATE SET id = excluded.id, reason = excluded.reason,
         created_at = excluded.created_at, until = excluded.until`,
    ),
    deleteBan: database.prepare<[string]>('DELETE FROM bans WHERE id = ?'),
    bans: database.prepare<[number, number], Ban>(
      `SELECT id, kind, subject, reason, created_at AS createdAt, until
       FROM bans WHERE until IS NULL OR until > ? ORDER BY created_at DESC, id LIMIT ?`,
    ),
    saveAnnouncement: database.prepare<[Announcement]>(
      `INSERT INTO announcements (id, text, created_at, until)
       VALUES (@id, @text, @createdAt, @until)`,
    ),
    deleteAnnouncement: database.prepare<[string]>('DELETE FROM announcements WHERE id = ?'),
    announcements: database.prepare<[number, number], Announcement>(
      `SELECT id, text, created_at AS createdAt, until
       FROM announcements WHERE until > ? ORDER BY created_at DESC, id LIMIT ?`,
    ),
    deleteExpiredBans: database.prepare<[number]>('DELETE FROM bans WHERE until <= ?'),
    deleteExpiredAnnouncements: database.prepare<[number]>(
      'DELETE FROM announcements WHERE until <= ?',
    ),
    tables: database.prepare<[ListQuery], TableRow>(
      `SELECT id, code, game, phase, (
         SELECT json_group_array(json_object('id', id, 'name', name)) FROM (
           SELECT people.id, name FROM members JOIN people ON people.id = person
           WHERE members.number = tables.number ORDER BY people.id LIMIT ${MAX_PEOPLE_LISTED}
         )
       ) AS people
       FROM table_index JOIN tables USING (number)
       WHERE phase <> 'over' AND id > @after AND (
         @search = '' OR instr(code, lower(@search)) > 0 OR game = @search OR EXISTS (
           SELECT 1 FROM members JOIN people ON people.id = person
           WHERE members.number = tables.number AND instr(lower(name), lower(@search)) > 0
         )
       )
       ORDER BY id LIMIT @limit`,
    ),
    people: database.prepare<[ListQuery], { id: string; name: string }>(
      `SELECT id, name FROM people
       WHERE id > @after AND (id = @search OR instr(lower(name), lower(@search)) > 0)
       ORDER BY id LIMIT @limit`,
    ),
  }
}
