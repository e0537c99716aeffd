import { setImmediate } from 'node:timers/promises'
import type { Statements } from './sqlite-statements.ts'
import type { InactivityQuery, TablePage } from './store.ts'

type Read = <T>(read: () => T) => Promise<T>

/** Rows looked at in one go: a millisecond or less. */
const ROWS_AT_ONCE = 1000

/** Looks through many rows with pauses, so that nobody waits for it. */
export class SqliteScans {
  readonly #sql: Statements
  readonly #read: Read

  constructor(sql: Statements, read: Read) {
    this.#sql = sql
    this.#read = read
  }

  async countUnfinished(): Promise<number> {
    let count = 0
    for await (const part of this.#parts(0)) count += part.count
    return count
  }

  async inactiveTables({ after, limit, ...since }: InactivityQuery): Promise<readonly string[]> {
    const first = after === null ? 0 : await this.#read(() => this.#sql.tableNumber.get(after) ?? 0)
    const found: string[] = []
    for await (const { from, to } of this.#parts(first)) {
      const range = { from, to, limit: limit - found.length }
      found.push(...(await this.#read(() => this.#sql.inactive.all({ ...since, ...range }))))
      if (found.length === limit) break
    }
    return found
  }

  pageOfTables(person: string, from: string | null, limit: number): Promise<TablePage> {
    return this.#read(() => {
      const rows = this.#sql.pageOfTables.all(person, Number(from ?? 0), limit)
      const next = rows.length < limit ? null : String(rows.at(-1)!.number)
      const tables = rows.map(({ id, code, game, phase, wallTime }) => {
        return { id, code, game, phase, wallTime }
      })
      return { tables, next }
    })
  }

  /** Of the unfinished tables, by their numbers: after `from`, up to `to`. */
  async *#parts(after: number) {
    for (let from = after; ;) {
      const part = await this.#read(() => this.#sql.unfinishedPart.get(from, ROWS_AT_ONCE)!)
      if (part.to === null) return
      yield { from, to: part.to, count: part.count }
      if (part.count < ROWS_AT_ONCE) return
      from = part.to
      await setImmediate()
    }
  }
}
