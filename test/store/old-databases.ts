/** Databases as older versions left them: their schemas, and logs in their format. */
import path from 'node:path'
import Database from 'better-sqlite3'
import { Client } from 'pg'
import { migrations as postgresMigrations } from '#server/store/postgres-schema.ts'
import { migrations as sqliteMigrations } from '#server/store/sqlite-schema.ts'
import { hashToken } from '#server/web/account/sessions.ts'
import type { MatchEntry } from '#match/log.ts'
import type { TableEntry, TableEvent } from '#table/table.ts'

/** Schema 1 has one entry in a row, schema 2 the entries of one append. */
export type OldSchema = 1 | 2

export type OldTable = {
  readonly id: string
  readonly code: string
  readonly secret: string
  readonly phase: string
  readonly person: string
  readonly log: readonly TableEntry[]
}

/** The session token of the only person, whose id and name are given. */
export const TOKEN = 'an old token'

type Person = { readonly id: string; readonly name: string }

const HEARTBEAT = 1_000_000

/** A row of the log: the number of its first entry, and its entries. */
type LogRow = readonly [seq: number, text: string]

/** Entries as version 0.1 stored them. */
function oldRows(schema: OldSchema, log: readonly TableEntry[]): readonly LogRow[] {
  const texts = log.map((entry) => JSON.stringify(downcast(entry)))
  if (schema === 1) return texts.map((text, seq) => [seq, text])
  return [
    [0, texts.slice(0, 2).join('\n')],
    [2, texts.slice(2).join('\n')],
  ]
}

function downcast({ seq, wallTime, requestId, events }: TableEntry): unknown {
  const ref = requestId === null ? null : { client: requestId.client, n: requestId.number }
  return { n: seq, at: wallTime, ref, happenings: events.map(downcastEvent) }
}

function downcastEvent(event: TableEvent): unknown {
  if (event.type === 'played') return { type: 'played', entry: downcastMatchEntry(event.entry) }
  return event.type === 'started' ? { type: 'started', at: event.hallTime } : event
}

function downcastMatchEntry({ gameTime, ...entry }: MatchEntry): unknown {
  return { at: gameTime, ...entry }
}

function lastTime({ log }: OldTable): number {
  return log.at(-1)!.wallTime
}

export function createOldSqlite(
  folder: string,
  schema: OldSchema,
  person: Person,
  tables: readonly OldTable[],
): void {
  const database = new Database(path.join(folder, 'wordhall.sqlite'))
  for (const migration of sqliteMigrations.slice(0, schema)) database.exec(migration)
  database.pragma('application_id = 0x48616c6c')
  database.pragma(`user_version = ${schema}`)
  const insert = (table: string, ...values: readonly (string | number | null)[]) => {
    return database
      .prepare(`INSERT INTO ${table} VALUES (${values.map(() => '?').join(', ')})`)
      .run(values)
  }
  insert('people', person.id, person.name)
  insert('sessions', hashToken(TOKEN), person.id, HEARTBEAT)
  insert('beats', 1, HEARTBEAT)
  let place = 0
  for (const [index, table] of tables.entries()) {
    const number = index + 1
    insert('tables', number, table.id, table.code, `key ${number}`, 'boggle-master', table.secret)
    insert('members', table.person, number)
    let previous: number | null = null
    for (const [seq, text] of oldRows(schema, table.log)) {
      place += 1
      insert('log', place, number, seq, previous, text)
      previous = place
    }
    insert('heads', number, table.log.length, previous, table.phase, lastTime(table))
  }
  database.close()
}

/** Makes the first migrations of an empty database. Returns a client of it, which the caller ends. */
export async function createPostgresSchema(url: string, schema: number): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`
    CREATE SCHEMA wordhall;
    CREATE TABLE wordhall.versions (version integer NOT NULL);
    INSERT INTO wordhall.versions VALUES (${schema})`)
  for (const migration of postgresMigrations.slice(0, schema)) await client.query(migration)
  return client
}

export async function createOldPostgres(
  url: string,
  schema: OldSchema,
  person: Person,
  tables: readonly OldTable[],
): Promise<void> {
  const client = await createPostgresSchema(url, schema)
  const insert = (table: string, ...values: readonly (string | number | null)[]) => {
    const parameters = values.map((_, index) => `$${index + 1}`).join(', ')
    return client.query(`INSERT INTO wordhall.${table} VALUES (${parameters})`, [...values])
  }
  await insert('people', person.id, person.name)
  await insert('sessions', hashToken(TOKEN), person.id, HEARTBEAT)
  await insert('beats', 1, HEARTBEAT)
  for (const [index, table] of tables.entries()) {
    const { id, code, secret, log, phase } = table
    await insert('tables', id, code, `key ${index}`, 'boggle-master', secret)
    await insert('members', table.person, id)
    for (const [seq, text] of oldRows(schema, log)) await insert('log', id, seq, text)
    await insert('heads', id, log.length, phase, lastTime(table))
  }
  await client.end()
}
