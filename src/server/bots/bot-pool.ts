import { setTimeout } from 'node:timers/promises'
import { Piscina } from 'piscina'
import type { Plan } from '#kit/bot.ts'
import type { Hint } from '#kit/bots/hint.ts'
import type { BotQuestion } from '#live/ports.ts'
import { BotScheduler } from '#server/bots/bot-scheduler.ts'
import { warmUpWhenIdle } from '#server/bots/warm-up.ts'

/**
 * The time limit of a plan, from when it is handed to a worker. It also covers a worker that died
 * while it started: the pool does not replace such a worker.
 */
const TIMEOUT = 10_000

/** Milliseconds before each step of warming up, in which the processor is free for others. */
const BEFORE_STEP = 500

/** Runs bots in worker threads, so that they do not block the event loop. */
export class BotPool extends BotScheduler {
  readonly #pool: Piscina
  readonly #closing = new AbortController()

  constructor(threads: number) {
    super({
      slots: threads,
      run: (question) => this.#run<Plan<unknown>>('plan', question),
      hint: (question) => this.#run<Hint>('hint', question),
      now: () => performance.now(),
    })
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

  /** Lets one worker build what first decisions need, while it is idle. Other workers build their own. */
  warmUp(): void {
    const { signal } = this.#closing
    warmUpWhenIdle({
      isIdle: () => this.isIdle,
      run: (step) => this.#pool.run(step, { name: 'warmUp', signal }) as Promise<void>,
      pause: () => setTimeout(BEFORE_STEP, undefined, { ref: false, signal }),
    }).catch(() => undefined)
  }

  /** For tests: the worker threads. */
  get threads() {
    return this.#pool.threads
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#pool.destroy()
  }

  async #run<Answer>(name: 'plan' | 'hint', question: BotQuestion): Promise<Answer | null> {
    const signal = AbortSignal.timeout(TIMEOUT)
    return (await this.#pool.run(question, { name, signal })) as Answer | null
  }
}
