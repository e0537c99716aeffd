import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openPostgresStore } from '#server/store/postgres-store.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import type { NewTable, Store } from '#server/store/store.ts'
import type { PostgresServer } from './postgres-server.ts'

/** Where stores can be opened, each time on the same data. */
export type Place = { open(): Promise<Store>; remove(): void }
export type PlaceKind = { readonly name: string; newPlace(): Promise<Place> }

export const sqlitePlaces: PlaceKind = {
  name: 'SQLite',
  newPlace: () => {
    const folder = temporaryFolder()
    return Promise.resolve({
      open: () => openSqliteStore(folder),
      remove: () => rmSync(folder, { recursive: true }),
    })
  },
}

export function postgresPlaces(server: PostgresServer): PlaceKind {
  return {
    name: 'PostgreSQL',
    newPlace: async () => {
      const url = await server.newDatabase()
      return { open: () => openPostgresStore(url), remove: () => {} }
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
    at: 1_800_000_000_000,
    entries: [entryOf(id, 0)],
    facts: { phase: 'gathering', people: [] },
    limit: null,
    ...changes,
  }
}

export function entryOf(table: string, seq: number): string {
  return JSON.stringify({ type: 'acted', table, seq })
}
