/** A table whose stored log or row cannot be trusted. */
export class TableDamaged extends Error {
  readonly table: string

  constructor(table: string, reason: string, options?: ErrorOptions) {
    super(`table ${table} is damaged: ${reason}`, options)
    this.table = table
  }
}

/** Damaged tables, each with its first reason. Kept until the hall is restarted. */
export class Quarantine {
  readonly #reasons = new Map<string, string>()

  get size(): number {
    return this.#reasons.size
  }

  /** By table. */
  get reasons(): ReadonlyMap<string, string> {
    return this.#reasons
  }

  /** Returns whether the table was not in quarantine yet. */
  add(table: string, reason: string): boolean {
    if (this.#reasons.has(table)) return false
    this.#reasons.set(table, reason)
    return true
  }

  /** Throws TableDamaged if the table is in quarantine. */
  check(table: string): void {
    const reason = this.#reasons.get(table)
    if (reason !== undefined) throw new TableDamaged(table, reason)
  }
}
