import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { openPostgresStore } from '#server/store/postgres-store.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import type { NewTable, Store } from '#server/store/store.ts'
import type { PostgresServer } from './postgres-server.ts'

/** Where stores can be opened, each time on the same data. */
export type Place = {
  open(): Promise<Store>
  /** As if the first Wordhall had written it, while it is closed: with one entry a row, as it did. */
  age(): Promise<void>
  remove(): void
}
export type PlaceKind = { readonly name: string; newPlace(): Promise<Place> }

export const sqlitePlaces: PlaceKind = {
  name: 'SQLite',
  newPlace: () => {
    const folder = temporaryFolder()
    return Promise.resolve({
      open: () => openSqliteStore(folder),
      age: () => {
        const database = new Database(path.join(folder, 'wordhall.sqlite'))
        database.exec('ALTER TABLE log RENAME COLUMN entries TO entry; PRAGMA user_version = 1')
        database.close()
        return Promise.resolve()
      },
      remove: () => rmSync(folder, { recursive: true }),
    })
  },
}

export function postgresPlaces(server: PostgresServer): PlaceKind {
  return {
    name: 'PostgreSQL',
    newPlace: async () => {
      const url = await server.newDatabase()
      const age = async () => {
        const database = url.split('/').at(-1)!
        await server.run(database, 'ALTER TABLE wordhall.log RENAME COLUMN entries TO entry')
        await server.run(database, 'UPDATE wordhall.versions SET version = 1')
      }
      return { open: () => openPostgresStore(url), age, remove: () => {} }
    },
  }
}

export function temporaryFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'wordhall-store-'))
}

/** A table with one entry, like no other in code and key. */
export function tableCalled(id: string, changes: Partial<NewTable> = {}): NewTable {
  return {
    id,
    code: `code of ${id}`,
    key: `key of ${id}`,
    game: 'boggle-master',
    secret: `{"seed":"${id}"}`,
    wallTime: 1_800_000_000_000,
    entries: [entryOf(id, 0)],
    index: { phase: 'gathering', people: [] },
    limit: null,
    ...changes,
  }
}

export function entryOf(table: string, seq: number): string {
  return JSON.stringify({ type: 'acted', table, seq })
}
