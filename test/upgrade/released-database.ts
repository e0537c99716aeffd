/** What a released version has left in its databases: `released/VERSION.json`, written by record-release.ts. */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Client } from 'pg'
import { migrations } from '#server/store/postgres-schema.ts'
import { createPostgresSchema } from '../store/old-databases.ts'

type Cell = string | number | null

/** Who was at the hall, and where. */
export type Recorded = {
  /** The sessions of Ada and Bob. */
  readonly cookies: { readonly ada: string; readonly bob: string }
  readonly tables: {
    /** A match that runs: Ada has `steam` and `string` on her list, Bob has `quiet`. */
    readonly 'boggle-master': string
    /** A match that runs, at its beginning. */
    readonly cambridge: string
    /** A match that is over, with one word of Ada's. */
    readonly finished: string
  }
}

/** The file, compressed, in base64. */
type RecordedFile = { readonly file: string }

type RecordedRows = {
  /** How many migrations it has had. */
  readonly schema: number
  /** Their hashes: the database is made again with today's, which must be the same. */
  readonly migrations: readonly string[]
  /** By table, in the order of the columns. */
  readonly rows: Readonly<Record<string, readonly (readonly Cell[])[]>>
}

export type RecordedRelease = {
  /** Its source, in the history. */
  readonly commit: string
  readonly sqlite: Recorded & RecordedFile
  readonly postgres: Recorded & RecordedRows
}

const SQLITE_FILE = 'wordhall.sqlite'

export function createSqlite(folder: string, { file }: RecordedFile): void {
  writeFileSync(path.join(folder, SQLITE_FILE), gunzipSync(Buffer.from(file, 'base64')))
}

export function readSqlite(folder: string): RecordedFile {
  return { file: gzipSync(readFileSync(path.join(folder, SQLITE_FILE))).toString('base64') }
}

/** Of the first migrations of PostgreSQL. */
export function hashMigrations(count: number): readonly string[] {
  return migrations.slice(0, count).map((text) => createHash('sha256').update(text).digest('hex'))
}

export async function createPostgres(url: string, { schema, rows }: RecordedRows): Promise<void> {
  const client = await createPostgresSchema(url, schema)
  for (const [table, list] of Object.entries(rows)) {
    for (const row of list) {
      const values = row.map((_, index) => `$${index + 1}`).join(', ')
      await client.query(`INSERT INTO wordhall.${table} VALUES (${values})`, [...row])
    }
  }
  await client.end()
}

/** Without the assets of its pages. */
export async function readPostgres(url: string): Promise<RecordedRows> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const names = await client.query<{ name: string }>(`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'wordhall' AND table_name <> 'versions' AND table_name NOT LIKE 'web%' ORDER BY 1`)
  const rows: Record<string, Cell[][]> = {}
  for (const { name } of names.rows) {
    const all = await client.query<Cell[]>({
      text: `SELECT * FROM wordhall.${name}`,
      rowMode: 'array',
    })
    rows[name] = all.rows
  }
  const versions = await client.query<{ version: number }>('SELECT version FROM wordhall.versions')
  await client.end()
  const schema = versions.rows[0]!.version
  return { schema, migrations: hashMigrations(schema), rows }
}
