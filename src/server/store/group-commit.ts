import { setImmediate } from 'node:timers/promises'
import { StoreFailed } from '#live/ports.ts'

/**
 * Batches writes into commits: those of one turn of the event loop, and those that arrive while a
 * commit is running, share one. `setImmediate` comes after the turn's I/O, so requests that arrived
 * on several sockets at once are gathered, and a lone one hardly waits.
 */
export class GroupCommit<Write, Outcome> {
  readonly #commit: Commit<Write, Outcome>
  #waiting: Waiting<Write, Outcome>[] = []
  #running: Promise<void> | null = null

  constructor(commit: Commit<Write, Outcome>) {
    this.#commit = commit
  }

  add(write: Write): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ write, resolve, reject })
      this.#running ??= this.#run()
    })
  }

  /** Resolves when nothing is waiting or running. */
  async drain(): Promise<void> {
    while (this.#running !== null) await this.#running
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      await setImmediate()
      await this.#commitBatch(this.#take())
    }
    this.#running = null
  }

  #take(): readonly Waiting<Write, Outcome>[] {
    const waiting = this.#waiting
    this.#waiting = []
    return waiting
  }

  /**
   * If the storage fails, every write of the batch has failed. Any other error is caused by one write: then
   * each is committed by itself, so that the others do not fail with it.
   */
  async #commitBatch(batch: readonly Waiting<Write, Outcome>[]): Promise<void> {
    try {
      const outcomes = await this.#commit(batch.map(({ write }) => write))
      for (const [index, { resolve }] of batch.entries()) resolve(outcomes[index]!)
    } catch (error) {
      if (batch.length > 1 && !(error instanceof StoreFailed)) {
        for (const one of batch) await this.#commitBatch([one])
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
