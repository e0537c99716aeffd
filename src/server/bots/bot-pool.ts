import { createHash } from 'node:crypto'
import { Piscina } from 'piscina'
import type { Level, Plan } from '#kit/bot.ts'

/** What a bot is asked: all it gets is a view and dice of its own. */
export type Question = {
  readonly game: string
  readonly view: unknown
  readonly level: Level
  readonly seed: string
  readonly now: number
}

/**
 * A bot that has not thought of anything by then never will; nor will one whose question waits for
 * a worker that died as it was born, for such a worker the pool does not replace.
 */
const LONGEST_THOUGHT = 10_000

/** Where bots think: in worker threads, so that nobody waits for them. */
export class BotPool {
  readonly #pool: Piscina

  constructor(threads: number) {
    this.#pool = new Piscina({
      filename: new URL('bot-worker.ts', import.meta.url).href,
      minThreads: 1,
      maxThreads: threads,
      idleTimeout: 60_000,
      concurrentTasksPerWorker: 1,
    })
    // A worker that crashes fails its task and is replaced; the table asks again.
    this.#pool.on('error', () => undefined)
  }

  async plan(question: Question): Promise<Plan<unknown> | null> {
    const signal = AbortSignal.timeout(LONGEST_THOUGHT)
    return (await this.#pool.run(question, { name: 'plan', signal })) as Plan<unknown> | null
  }

  /** Dice for a bot that say nothing about the table's own. */
  seedOf(tableSeed: string, seat: number): string {
    return createHash('sha256').update(`wordhall bot\n${seat}\n${tableSeed}`).digest('hex')
  }

  /** For tests: ends every worker at once, as a crash would. */
  get threads() {
    return this.#pool.threads
  }

  async close(): Promise<void> {
    await this.#pool.destroy()
  }
}
