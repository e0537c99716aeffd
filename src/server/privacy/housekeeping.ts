import { StoreFailed } from '#live/ports.ts'
import { Erasure, type ErasureDeps } from '#server/privacy/erasure.ts'
import { Retention, type RetentionDeps } from '#server/privacy/retention.ts'

/** What is deleted in the background: one thing at a time, so that nobody has to wait for it. */
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

  /** Resolves when nothing about the person is stored that does not belong to a table. */
  async erase(person: string): Promise<void> {
    await this.#erasure.begin(person)
    this.run()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#retention.stop()
    await this.#running
  }

  async #runWhileDue(): Promise<void> {
    while (this.#isDue && !this.#isStopped) {
      this.#isDue = false
      try {
        await this.#erasure.proceed()
        await this.#retention.proceed()
      } catch (error) {
        if (!(error instanceof StoreFailed)) this.#deps.reportError(error, 'housekeeping')
      }
    }
  }
}
