import { setImmediate } from 'node:timers/promises'
import { StoreFailed } from '#live/ports.ts'
import type { Store } from '#server/store/store.ts'

/** The distance of marks in a SQLite log, and the entries in a row of a rewritten one. */
const ENTRIES_PER_PART = 128

/**
 * Reads logs in parts. However many logs are read at the same time, one part is read per turn of the event
 * loop, which processes messages in between.
 */
export class LogReader {
  readonly #store: Store
  /** The latest part to be read: parts are read one at a time. */
  #reading: Promise<unknown> = Promise.resolve()

  constructor(store: Store) {
    this.#store = store
  }

  /**
   * The first `length` entries of a log, from number `first` on, each part when it is asked for. Parts
   * of a log that is rewritten meanwhile may not fit together. Throws StoreFailed and RecordDamaged.
   */
  async *parts(table: string, length: number, first = 0): AsyncGenerator<readonly string[], void> {
    for (let from = first; from < length; from += ENTRIES_PER_PART) {
      const to = Math.min(from + ENTRIES_PER_PART, length)
      const part = await this.#read(table, from, to)
      if (part.length < to - from) throw new StoreFailed('the log has become shorter')
      yield part
    }
  }

  #read(table: string, from: number, to: number): Promise<readonly string[]> {
    const part = this.#reading.then(async () => {
      await setImmediate()
      return this.#store.readLog(table, from, to)
    })
    this.#reading = part.catch(() => undefined)
    return part
  }
}
