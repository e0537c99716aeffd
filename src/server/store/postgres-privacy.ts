import { joinLines } from './lines.ts'
import { privacyStatements as sql } from './postgres-privacy-statements.ts'
import type { Ask } from './postgres-statements.ts'
import type { Mentions, PrivacyStore, Redaction, RewrittenLog } from './privacy-store.ts'
import type { StoredSession } from './store.ts'

export class PostgresPrivacy implements PrivacyStore {
  readonly #ask: Ask

  constructor(ask: Ask) {
    this.#ask = ask
  }

  async saveSession(session: StoredSession, max: number): Promise<readonly string[]> {
    const { tokenHash, person, createdAt, lastUsed, device } = session
    const values = [tokenHash, person, createdAt, lastUsed, device, max]
    const dropped = await this.#ask<{ tokenHash: string }>(sql.saveSession, values)
    return dropped.map((row) => row.tokenHash)
  }

  async readSession(tokenHash: string): Promise<StoredSession | null> {
    const [session] = await this.#ask<StoredSession>(sql.session, [tokenHash])
    return session ?? null
  }

  async touchSession(tokenHash: string, lastUsed: number): Promise<void> {
    await this.#ask(sql.touchSession, [tokenHash, lastUsed])
  }

  sessionsOf(person: string, limit: number): Promise<readonly StoredSession[]> {
    return this.#ask<StoredSession>(sql.sessionsOf, [person, limit])
  }

  async deleteSession(tokenHash: string): Promise<void> {
    await this.#ask(sql.deleteSession, [tokenHash])
  }

  async deleteSessionsOf(person: string, keptHash: string | null): Promise<void> {
    await this.#ask(sql.deleteSessionsOf, [person, keptHash ?? ''])
  }

  async beginErasure(person: string): Promise<void> {
    await this.#ask(sql.beginErasure, [person])
  }

  async erasuresBegun(): Promise<readonly string[]> {
    const rows = await this.#ask<{ person: string }>(sql.erasuresBegun, [])
    return rows.map(({ person }) => person)
  }

  async findMentions(
    people: readonly string[],
    from: string | null,
    rows: number,
  ): Promise<Mentions> {
    const [table, seq] = from === null ? ['', -1] : (JSON.parse(from) as [string, number])
    const looked = await this.#ask<{ table: string; seq: number; people: readonly string[] }>(
      sql.mentions,
      [people, table, seq, rows],
    )
    const last = looked.length < rows ? undefined : looked.at(-1)
    return {
      found: looked.flatMap((row) => row.people.map((person) => ({ person, table: row.table }))),
      next: last === undefined ? null : JSON.stringify([last.table, last.seq]),
    }
  }

  async planRedactions(person: string, tables: readonly string[]): Promise<void> {
    await this.#ask(sql.planRedactions, [person, tables])
  }

  redactionsDue(after: Redaction | null, limit: number): Promise<readonly Redaction[]> {
    const { person, table } = after ?? { person: '', table: '' }
    return this.#ask<Redaction>(sql.redactionsDue, [person, table, limit])
  }

  async finishRedaction({ person, table }: Redaction): Promise<void> {
    await this.#ask(sql.finishRedaction, [person, table])
  }

  /** The database does the work, so that one statement holds up nobody here. */
  async rewriteLog(table: string, expectedLength: number, log: RewrittenLog): Promise<boolean> {
    const { entries, hash, wallTime } = log
    const text = joinLines(entries)
    const values = [table, expectedLength, entries.length, text, wallTime, hash]
    const rows = await this.#ask(sql.rewriteLog, values)
    return rows.length > 0
  }

  async rewrites(table: string): Promise<number | null> {
    const [row] = await this.#ask<{ rewrites: number }>(sql.rewrites, [table])
    return row?.rewrites ?? null
  }

  async tablesOverBefore(wallTime: number, limit: number): Promise<readonly string[]> {
    const rows = await this.#ask<{ id: string }>(sql.tablesOverBefore, [wallTime, limit])
    return rows.map(({ id }) => id)
  }

  async deleteTable(table: string): Promise<void> {
    await this.#ask(sql.deleteTable, [table])
  }

  purge(): Promise<boolean> {
    return Promise.resolve(false)
  }

  async deleteOutdatedSnapshots(
    codeVersion: string,
    from: string | null,
    limit: number,
  ): Promise<string | null> {
    const [table, length] = from === null ? ['', 0] : (JSON.parse(from) as [string, number])
    const looked = await this.#ask<{ table: string; length: number }>(sql.deleteOutdatedSnapshots, [
      codeVersion,
      table,
      length,
      limit,
    ])
    const last = looked.at(-1)
    return last === undefined ? null : JSON.stringify([last.table, last.length])
  }

  async deleteSessionsUnusedSince(wallTime: number, limit: number): Promise<number> {
    const rows = await this.#ask(sql.deleteUnused, [wallTime, limit])
    return rows.length
  }

  async deletePeopleWithoutTraces(from: string, limit: number): Promise<string | null> {
    const rows = await this.#ask<{ id: string }>(sql.deleteWithoutTraces, [from, limit])
    return rows.length < limit ? null : rows.at(-1)!.id
  }

  async saveSecret(table: string, secret: string): Promise<void> {
    await this.#ask(sql.saveSecret, [table, secret])
  }
}
