/** Every released version's database is opened by this one: people go on where they were. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { openPostgresStore } from '#server/store/postgres-store.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import type { Store } from '#server/store/store.ts'
import { closeAll, newFolder } from '../server/testing/cleanup.ts'
import { value } from '../server/testing/guest.ts'
import { openTestHall } from '../server/testing/test-hall.ts'
import { until } from '../server/testing/waiting.ts'
import { usePostgres } from '../store/use-postgres.ts'
import {
  createPostgres,
  createSqlite,
  hashMigrations,
  type RecordedRelease,
} from './released-database.ts'

const FOLDER = path.join(import.meta.dirname, 'released')
const releases = globSync('*.json', { cwd: FOLDER }).map((file) => ({
  version: path.basename(file, '.json'),
  release: JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as RecordedRelease,
}))

const postgres = await usePostgres()
afterEach(closeAll)

async function openRecorded(
  { sqlite, postgres: rows }: RecordedRelease,
  kind: 'sqlite' | 'postgres',
): Promise<Store> {
  if (kind === 'sqlite') {
    const folder = newFolder()
    createSqlite(folder, sqlite)
    return openSqliteStore(folder)
  }
  const url = await postgres!.newDatabase()
  await createPostgres(url, rows)
  return openPostgresStore(url)
}

describe.each(releases)('the database of $version', ({ release }) => {
  test.for([
    ['sqlite', false],
    ['postgres', postgres === null],
  ] as const)('%s is migrated, and play goes on', async ([kind, isMissing], { skip }) => {
    skip(isMissing, 'there is no PostgreSQL')
    const { cookies, tables } = release[kind]
    const store = await openRecorded(release, kind)
    // Recorded sessions are of any age.
    const hall = await openTestHall({ store, sessionDays: 36_500 })
    const ada = await hall.enter({ cookie: cookies.ada })
    const bob = await hall.enter({ cookie: cookies.bob })
    const boggle = tables['boggle-master']
    for (const guest of [ada, bob]) {
      for (const table of Object.values(tables)) value(await guest.client.subscribe(table))
    }
    expect(ada.view(boggle)).toMatchObject({ list: ['steam', 'string'] })
    expect(bob.view(boggle)).toMatchObject({ list: ['quiet'] })
    value(await ada.write(boggle, 'rings'))
    value(await bob.chat(boggle, 'hello from the new version'))
    await until(() => ada.chatLines(boggle).includes('hello from the new version'), 'the line')
    expect(ada.view(boggle)).toMatchObject({ list: ['steam', 'string', 'rings'] })
    expect(ada.phase(tables.cambridge)).toBe('playing')
    expect(ada.phase(tables.finished)).toBe('over')
    for (const table of Object.values(tables)) ada.expectCompleteFeed(table)
    expect(hall.failures).toEqual([])
  })

  test('has had migrations that are still the same', () => {
    const { migrations, schema } = release.postgres
    expect(migrations).toHaveLength(schema)
    expect(hashMigrations(schema)).toEqual(migrations)
  })
})

test('the newest release is among them', () => {
  const changelog = readFileSync(path.resolve(FOLDER, '../../../CHANGELOG.md'), 'utf8')
  const [, newest] = /^## \[(\d+\.\d+\.\d+)\]/m.exec(changelog) ?? []
  expect(releases.map(({ version }) => version)).toContain(newest)
})
