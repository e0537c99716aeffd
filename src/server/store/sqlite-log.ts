import type { Database, Statement } from 'better-sqlite3'
import { joinLines } from './lines.ts'
import type { Append } from '#live/ports.ts'
import type { LogEnd, LogMark, Statements } from './sqlite-statements.ts'

/** Rows per statement, as many as possible: a call costs as much as writing a row does. */
const ROWS = [16, 4, 1] as const
const MAX_CACHED = 10_000
/** A log gets a mark each time its length passes a multiple of this. */
const MARK_INTERVAL = 128

type Row = readonly [
  place: number,
  number: number,
  seq: number,
  previous: number | null,
  entries: string,
]
type Advance = readonly [
  number: number,
  length: number,
  last: number,
  wallTime: number,
  hash: string,
  activeAt: number | null,
]

/**
 * The logs of all tables within the current transaction. Rows are gathered and written together by
 * `flush`, which comes last in every transaction.
 */
export class SqliteLog {
  readonly #sql: Statements
  readonly #insert: Rows<Row>
  readonly #advance: Rows<Advance>
  #marks: LogMark[] = []
  /** Ends of recently used logs, gathered rows included. */
  readonly #ends = new Map<string, LogEnd>()
  #rows: Row[] = []
  /** By table; the last append counts. */
  readonly #advances = new Map<number, Advance>()
  /** Place of the last row; null when it must be looked up. */
  #place: number | null = null

  constructor(database: Database, sql: Statements) {
    this.#sql = sql
    this.#insert = new Rows(database, 5, (values) => {
      return `INSERT INTO log (place, number, seq, previous, entries) ${values}`
    })
    this.#advance = new Rows(database, 6, (values) => {
      return `UPDATE table_index
              SET length = column2, last = column3, wall_time = column4, hash = column5,
                  active_at = coalesce(column6, active_at)
              FROM (${values}) WHERE number = column1`
    })
  }

  /** Returns the table's number; null when its log does not have the expected length. */
  append({ table, expectedLength, entries, hash, wallTime, activeAt }: Append): number | null {
    const found = this.#ends.get(table) ?? this.#sql.logEnd.get(table)
    if (found === undefined || found.length !== expectedLength) return null
    const { number } = found
    const length = expectedLength + entries.length
    const last = this.add(number, expectedLength, found.last, entries)
    this.#ends.set(table, { number, length, last })
    if (last === null) return number
    const active = activeAt ?? this.#advances.get(number)?.[5] ?? null
    this.#advances.set(number, [number, length, last, wallTime, hash, active])
    if (Math.floor(length / MARK_INTERVAL) > Math.floor(expectedLength / MARK_INTERVAL)) {
      this.#marks.push([number, length, last])
    }
    return number
  }

  /** Place of the last row that was written or gathered. */
  get place(): number {
    return (this.#place ??= this.#sql.lastPlace.get() ?? 0)
  }

  /** Adds a row behind the one at `previous`; returns its place. */
  add(
    number: number,
    from: number,
    previous: number | null,
    entries: readonly string[],
  ): number | null {
    if (entries.length === 0) return previous
    this.#place = this.place + 1
    this.#rows.push([this.#place, number, from, previous, joinLines(entries)])
    return this.#place
  }

  flush(): void {
    if (this.#rows.length > 0) this.#insert.run(this.#rows)
    if (this.#advances.size > 0) this.#advance.run([...this.#advances.values()])
    for (const mark of this.#marks) this.#sql.insertMark.run(...mark)
    this.#rows = []
    this.#marks = []
    this.#advances.clear()
    if (this.#ends.size > MAX_CACHED) this.#ends.clear()
  }

  /** The log of this table was changed by other means, or deleted. */
  forget(table: string): void {
    this.#ends.delete(table)
  }

  /** Drops what was gathered: the transaction was rolled back. */
  rollback(): void {
    this.#rows = []
    this.#marks = []
    this.#advances.clear()
    this.#ends.clear()
    this.#place = null
  }
}

/** A statement that takes rows of values, prepared for several numbers of them. */
class Rows<Values extends readonly (number | string | null)[]> {
  readonly #statements: readonly { readonly rows: number; readonly statement: Statement }[]

  constructor(database: Database, columns: number, statement: (values: string) => string) {
    const row = `(${Array(columns).fill('?').join(', ')})`
    this.#statements = ROWS.map((rows) => {
      const values = `VALUES ${Array(rows).fill(row).join(', ')}`
      return { rows, statement: database.prepare(statement(values)) }
    })
  }

  run(all: readonly Values[]): void {
    let written = 0
    for (const { rows, statement } of this.#statements) {
      for (; written + rows <= all.length; written += rows) {
        const values: Values[number][] = []
        for (let row = written; row < written + rows; row += 1) values.push(...all[row]!)
        statement.run(values)
      }
    }
  }
}
