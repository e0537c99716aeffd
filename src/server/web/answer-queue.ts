/** Runs work for one client, one piece after the other. */
export class AnswerQueue {
  readonly #ready: () => Promise<void>
  readonly #timeout: number
  readonly #timedOut: () => void
  #last: Promise<unknown> = Promise.resolve()
  /** The last subscription under way, by table. */
  readonly #subscribing = new Map<string, Promise<boolean>>()

  /** Before each piece of work `ready` must resolve within `timeout` milliseconds. */
  constructor(ready: () => Promise<void>, timeout: number, timedOut: () => void) {
    this.#ready = ready
    this.#timeout = timeout
    this.#timedOut = timedOut
  }

  /** The tables with a subscription under way. */
  get subscribing(): Iterable<string> {
    return this.#subscribing.keys()
  }

  run<T>(work: () => T | Promise<T>): Promise<T> {
    const result = this.#last.then(async () => {
      const timer = setTimeout(this.#timedOut, this.#timeout)
      await this.#ready().finally(() => clearTimeout(timer))
      return work()
    })
    this.#last = result.catch(() => {})
    return result
  }

  /** Subscriptions to one table run one after the other, so that nothing is sent twice. */
  subscribe<T>(table: string, work: () => Promise<T>): Promise<T> {
    const earlier = this.subscribed(table) ?? Promise.resolve(true)
    const result = earlier.then(() => this.run(work))
    const settled = result.then(
      () => true,
      () => false,
    )
    this.#subscribing.set(table, settled)
    void settled.then(() => {
      if (this.#subscribing.get(table) === settled) this.#subscribing.delete(table)
    })
    return result
  }

  /**
   * Resolves when the subscription to a table that is under way has an answer, or to false when it has failed; null
   * if there is none.
   */
  subscribed(table: string): Promise<boolean> | null {
    return this.#subscribing.get(table) ?? null
  }
}
