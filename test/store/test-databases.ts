import { rmSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import type { Append } from '#live/ports.ts'
import { openPostgresStore } from '#server/store/postgres-store.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import { StoreUnusable, type Store } from '#server/store/store.ts'
import type { PostgresServer } from './postgres-server.ts'
import { appendTo, temporaryFolder } from './stored-tables.ts'

/** An empty database in which a store can be opened again and again. */
export type TestDatabase = { open(): Promise<Store>; remove(): void }

type DatabaseKind = { readonly name: string; create(): Promise<TestDatabase> }

const sqlite: DatabaseKind = {
  name: 'SQLite',
  create: () => {
    const folder = temporaryFolder()
    const remove = () => rmSync(folder, { recursive: true })
    return Promise.resolve({ open: () => openSqliteStore(folder), remove })
  },
}

function postgres(server: PostgresServer): DatabaseKind {
  return {
    name: 'PostgreSQL',
    create: async () => {
      const url = await server.newDatabase()
      return { open: () => openPostgresStore(url), remove: () => {} }
    },
  }
}

/** Opening must fail with an error that has these words. Returns it. */
export async function expectUnusable(
  opening: Promise<Store>,
  words: readonly string[],
): Promise<unknown> {
  const error = await opening.then(
    () => null,
    (refusal: unknown) => refusal,
  )
  expect(error).toBeInstanceOf(StoreUnusable)
  for (const word of words) expect((error as Error).message).toContain(word)
  return error
}

/** A store that is opened again for each test. */
export class TestStore {
  database!: TestDatabase
  store!: Store

  async reopen(): Promise<void> {
    await this.store.close()
    this.store = await this.database.open()
  }

  /** Appends one entry to one log. */
  async append(
    table: string,
    expectedLength: number,
    changes: Partial<Append> = {},
  ): Promise<boolean> {
    const [appended] = await this.store.append([appendTo(table, expectedLength, changes)])
    return appended!
  }
}

/** Runs the same tests on every kind of store. */
export function describeEachStore(
  server: PostgresServer | null,
  tests: (test: TestStore) => void,
): void {
  const kinds = server === null ? [sqlite] : [sqlite, postgres(server)]
  describe.each(kinds)('a store on $name', ({ create }) => {
    const test = new TestStore()
    beforeEach(async () => {
      test.database = await create()
      test.store = await test.database.open()
    })
    afterEach(async () => {
      await test.store.close()
      test.database.remove()
    })
    tests(test)
  })
}
