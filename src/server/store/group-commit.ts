import { setImmediate } from 'node:timers/promises'
import { StoreFailed } from './store.ts'

/**
 * Gathers writes into commits. What is asked for within one turn of the event loop, and while the
 * commit before is under way, shares a commit. `setImmediate` comes after the turn's I/O: moves
 * that arrived on several sockets at once are gathered, and a lone one does not wait.
 */
export class GroupCommit<Write, Outcome> {
  readonly #commit: Commit<Write, Outcome>
  readonly #keyOf: ((write: Write) => string) | null
  #waiting: Waiting<Write, Outcome>[] = []
  #running: Promise<void> | null = null

  /**
   * `keyOf` when one commit cannot hold two writes of the same key; the later one then waits for
   * the next commit.
   */
  constructor(commit: Commit<Write, Outcome>, keyOf: ((write: Write) => string) | null) {
    this.#commit = commit
    this.#keyOf = keyOf
  }

  add(write: Write): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ write, resolve, reject })
      this.#running ??= this.#run()
    })
  }

  /** Until nothing waits or is under way. */
  async drain(): Promise<void> {
    while (this.#running !== null) await this.#running
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      await setImmediate()
      await this.#settle(this.#take())
    }
    this.#running = null
  }

  #take(): readonly Waiting<Write, Outcome>[] {
    const waiting = this.#waiting
    this.#waiting = []
    if (this.#keyOf === null) return waiting
    const taken = new Map<string, Waiting<Write, Outcome>>()
    for (const one of waiting) {
      const key = this.#keyOf(one.write)
      if (taken.has(key)) this.#waiting.push(one)
      else taken.set(key, one)
    }
    return [...taken.values()]
  }

  /**
   * A failure of the storage is everybody's. Any other error is some write's own fault: each is
   * committed by itself then, so that the others do not suffer.
   */
  async #settle(batch: readonly Waiting<Write, Outcome>[]): Promise<void> {
    try {
      const outcomes = await this.#commit(batch.map(({ write }) => write))
      for (const [index, { resolve }] of batch.entries()) resolve(outcomes[index]!)
    } catch (error) {
      if (batch.length > 1 && !(error instanceof StoreFailed)) {
        for (const one of batch) await this.#settle([one])
      } else {
        for (const { reject } of batch) reject(error)
      }
    }
  }
}

/** Makes all the writes durable, or none of them and throws; one outcome for each, in order. */
type Commit<Write, Outcome> = (
  writes: readonly Write[],
) => readonly Outcome[] | Promise<readonly Outcome[]>

type Waiting<Write, Outcome> = {
  readonly write: Write
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: unknown) => void
}
