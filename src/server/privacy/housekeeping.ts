import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { StoreFailed } from '#live/ports.ts'
import { Erasure, type ErasureDeps } from '#server/privacy/erasure.ts'
import { Retention, type RetentionDeps } from '#server/privacy/retention.ts'

/** How long stopping waits for a slice. */
const MAX_WAIT = 1000

/** Erasure and retention in the background: one thing at a time, in slices. */
export class Housekeeping {
  readonly #deps: ErasureDeps
  readonly #erasure: Erasure
  readonly #retention: Retention
  #running: Promise<void> | null = null
  #isDue = false
  #isStopped = false

  constructor(deps: ErasureDeps & RetentionDeps) {
    this.#deps = deps
    this.#erasure = new Erasure(deps)
    this.#retention = new Retention(deps)
  }

  /** Runs now, or again after the present run. */
  run(): void {
    this.#isDue = true
    this.#running ??= this.#runWhileDue().finally(() => (this.#running = null))
  }

  /**
   * Resolves when people, sessions and passports hold nothing of the person any more. The rest follows
   * in the background. Throws StoreFailed; even then it may have been done.
   */
  async erase(person: string): Promise<void> {
    try {
      await this.#erasure.begin(person)
    } finally {
      this.run()
    }
  }

  /** Whether somebody has been erased lately, perhaps while something of theirs was being stored. */
  hasErased(person: string): boolean {
    return this.#erasure.hasErased(person)
  }

  /** Resolves when the slice under way is over, or takes too long: the store may not answer any more. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.#erasure.stop()
    this.#retention.stop()
    await Promise.race([this.#running, sleep(MAX_WAIT, undefined, { ref: false })])
  }

  async #runWhileDue(): Promise<void> {
    // In a later tick, so that the caller can close the person's connections first.
    await setImmediate()
    while (this.#isDue && !this.#isStopped) {
      this.#isDue = false
      for (const task of [this.#erasure, this.#retention]) {
        try {
          await task.proceed()
        } catch (error) {
          if (!(error instanceof StoreFailed)) this.#deps.reportError(error, 'housekeeping')
        }
      }
    }
  }
}
