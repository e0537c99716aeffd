import { StoreFailed, type Append, type MachineClock, type LogStore } from '#live/ports.ts'

/** A log with entries to write. */
export interface CommitSource {
  /** Everything that is pending; null if nothing is. Called once for each commit. */
  takeAppend(): Append | null
  onCommitted(): void
  /** The log does not have the expected length. */
  onConflict(): void
  onFailure(error: unknown): void
}

/**
 * Group commit: all logs that have pending entries when a commit starts share it, and entries that arrive
 * while it runs wait for the next one. So durability costs one fsync per batch, not per move.
 */
export class CommitQueue {
  readonly #store: LogStore
  readonly #clock: MachineClock
  readonly #committed: (millis: number) => void
  #waiting = new Set<CommitSource>()
  #isRunning = false

  /** `committed` is called with how long each commit took to become durable. */
  constructor(
    store: LogStore,
    clock: MachineClock,
    committed: (millis: number) => void = () => {},
  ) {
    this.#store = store
    this.#clock = clock
    this.#committed = committed
  }

  add(source: CommitSource): void {
    this.#waiting.add(source)
    if (!this.#isRunning) this.#scheduleCommit()
  }

  /** Commits what is waiting without waiting for the batch to fill: before a shutdown. */
  flush(): void {
    if (this.#waiting.size > 0) void this.#commitWaiting()
  }

  #scheduleCommit(): void {
    this.#isRunning = true
    this.#clock.nextBatch(() => void this.#commitWaiting())
  }

  async #commitWaiting(): Promise<void> {
    const sources = [...this.#waiting]
    this.#waiting = new Set()
    const batch: Write[] = []
    for (const source of sources) {
      const append = takeFrom(source)
      if (append !== null) batch.push({ source, append })
    }
    if (batch.length > 0) await this.#commit(batch)
    if (this.#waiting.size > 0) this.#scheduleCommit()
    else this.#isRunning = false
  }

  /**
   * If the store fails, every append of the batch has failed. Any other error is caused by one append: then
   * each is committed by itself, so that the others do not fail with it.
   */
  async #commit(batch: readonly Write[]): Promise<void> {
    let results: readonly boolean[]
    const begun = this.#clock.monotonicTime()
    try {
      results = await this.#store.append(batch.map(({ append }) => append))
    } catch (error) {
      if (batch.length > 1 && !(error instanceof StoreFailed)) {
        for (const write of batch) await this.#commit([write])
      } else {
        for (const { source } of batch) source.onFailure(error)
      }
      return
    }
    this.#committed(this.#clock.monotonicTime() - begun)
    for (const [index, { source }] of batch.entries()) {
      if (results[index] === true) source.onCommitted()
      else source.onConflict()
    }
  }
}

type Write = { readonly source: CommitSource; readonly append: Append }

/** What a source has to write. One that throws must not keep the others from being written. */
function takeFrom(source: CommitSource): Append | null {
  try {
    return source.takeAppend()
  } catch (error) {
    source.onFailure(error)
    return null
  }
}
