/** The place of a value: greater ones are newer. */
export type Cursor = number

type Row<Value> = { readonly id: string; readonly position: Cursor; value: Value | null }

/**
 * Values by id in the order in which they were added, read from the newest. Adding, replacing and
 * deleting take constant time (amortized), and reading begins at any place at once.
 */
export class Shelf<Value extends object> {
  /** Oldest first. Deleted rows stay, with null for a value, until they are half of them. */
  #rows: Row<Value>[] = []
  readonly #byId = new Map<string, Row<Value>>()
  #nextPosition = 1

  get(id: string): Value | null {
    return this.#byId.get(id)?.value ?? null
  }

  /** Replaces a value in its place, or adds it as the newest. */
  set(id: string, value: Value): void {
    const known = this.#byId.get(id)
    if (known !== undefined) {
      known.value = value
      return
    }
    const row = { id, position: this.#nextPosition, value }
    this.#nextPosition += 1
    this.#rows.push(row)
    this.#byId.set(id, row)
  }

  delete(id: string): void {
    const row = this.#byId.get(id)
    if (row === undefined) return
    row.value = null
    this.#byId.delete(id)
    if (this.#rows.length > 2 * this.#byId.size) {
      this.#rows = this.#rows.filter(({ value }) => value !== null)
    }
  }

  /** From the newest, or from the one that follows `after`. */
  *newestFirst(
    after: Cursor | null,
  ): Generator<{ readonly value: Value; readonly position: Cursor }> {
    const start = after === null ? this.#rows.length : this.#countBefore(after)
    for (let index = start - 1; index >= 0; index -= 1) {
      const { value, position } = this.#rows[index]!
      if (value !== null) yield { value, position }
    }
  }

  /** The number of rows with a smaller position, by binary search. */
  #countBefore(position: Cursor): number {
    let low = 0
    let high = this.#rows.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#rows[middle]!.position < position) low = middle + 1
      else high = middle
    }
    return low
  }
}
