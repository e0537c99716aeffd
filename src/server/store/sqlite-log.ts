import type { Database, Statement } from 'better-sqlite3'
import { joinLines } from './lines.ts'
import type { Append } from './store.ts'
import type { Head, Statements } from './sqlite-statements.ts'

/** As many rows go into one statement, for every call costs as much as writing a row does. */
const ROWS = 16
const MOST_HEADS = 10_000

type Row = readonly [
  place: number,
  number: number,
  seq: number,
  previous: number | null,
  entries: string,
]
type Advance = readonly [number: number, head: number, last: number, at: number]

/**
 * The logs of all tables, within the transaction under way. Entries are gathered and written
 * together by `flush`, which comes last in every transaction.
 */
export class SqliteLog {
  readonly #sql: Statements
  readonly #insert: Rows<Row>
  readonly #advance: Rows<Advance>
  /** Where the logs of tables in use end, what is gathered included. */
  readonly #heads = new Map<string, Head>()
  #rows: Row[] = []
  /** By table; of several appends the last counts. */
  readonly #advances = new Map<number, Advance>()
  /** Of the last row; null when it must be looked up. */
  #place: number | null = null

  constructor(database: Database, sql: Statements) {
    this.#sql = sql
    this.#insert = new Rows(database, 5, (values) => {
      return `INSERT INTO log (place, number, seq, previous, entries) ${values}`
    })
    this.#advance = new Rows(database, 4, (values) => {
      return `UPDATE heads SET head = column2, last = column3, at = column4
              FROM (${values}) WHERE number = column1`
    })
  }

  /** The number of the table; null when its log does not have `expected` entries. */
  append({ table, expected, entries, wallTime }: Append): number | null {
    const found = this.#heads.get(table) ?? this.#sql.head.get(table)
    if (found === undefined || found.head !== expected) return null
    const { number } = found
    const head = expected + entries.length
    const last = this.add(number, expected, found.last, entries)
    this.#heads.set(table, { number, head, last })
    if (last !== null) this.#advances.set(number, [number, head, last, wallTime])
    return number
  }

  /** Behind the row at `previous`; the place of the last. */
  add(
    number: number,
    from: number,
    previous: number | null,
    entries: readonly string[],
  ): number | null {
    if (entries.length === 0) return previous
    this.#place ??= this.#sql.lastPlace.get() ?? 0
    this.#place += 1
    this.#rows.push([this.#place, number, from, previous, joinLines(entries)])
    return this.#place
  }

  flush(): void {
    if (this.#rows.length > 0) this.#insert.run(this.#rows)
    if (this.#advances.size > 0) this.#advance.run([...this.#advances.values()])
    this.#rows = []
    this.#advances.clear()
    if (this.#heads.size > MOST_HEADS) this.#heads.clear()
  }

  /** The transaction failed, and with it all that was gathered. */
  forget(): void {
    this.#rows = []
    this.#advances.clear()
    this.#heads.clear()
    this.#place = null
  }
}

/** A statement for rows of values: for many of them, and for one. */
class Rows<Values extends readonly (number | string | null)[]> {
  readonly #many: Statement
  readonly #one: Statement

  constructor(database: Database, columns: number, statement: (values: string) => string) {
    const row = `(${Array(columns).fill('?').join(', ')})`
    this.#many = database.prepare(statement(`VALUES ${Array(ROWS).fill(row).join(', ')}`))
    this.#one = database.prepare(statement(`VALUES ${row}`))
  }

  run(rows: readonly Values[]): void {
    let values: Values[number][] = []
    let gathered = 0
    for (const row of rows) {
      values.push(...row)
      gathered += 1
      if (gathered % ROWS > 0) continue
      this.#many.run(values)
      values = []
    }
    for (const row of rows.slice(gathered - (gathered % ROWS))) this.#one.run(row)
  }
}
