import type { Plan } from '#kit/bot.ts'
import type { Hint } from '#kit/bots/hint.ts'
import { BotsBusy, type BotExecutor, type BotQuestion, type PlanRequest } from '#live/ports.ts'
import { FairQueue } from '#server/bots/fair-queue.ts'

type Answer = Plan<unknown> | Hint | null
type Run = (question: BotQuestion) => Promise<Answer>

/** `dropped`: withdrawn before it started. `refused`: too many of its account were waiting. */
export type PlanOutcome = 'finished' | 'failed' | 'dropped' | 'refused'

/** Called for each request with its outcome and for how many milliseconds it ran. */
export type PlanObserver = (outcome: PlanOutcome, millis: number) => void

export type BotSchedulerDeps = {
  /** How many plans run at once. */
  readonly slots: number
  run(question: BotQuestion): Promise<Plan<unknown> | null>
  hint(question: BotQuestion): Promise<Hint | null>
  /** Monotonic, in milliseconds. */
  now(): number
}

type Job = {
  readonly request: PlanRequest
  readonly run: Run
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/** More than the bots of 50 full tables. */
const MAX_WAITING = 1000

/** The network that a person connected from, or their id where that is not known. */
export type Locate = (person: string) => string

/**
 * Decides whose bots plan next: each account gets the same share of run time, and many accounts of one
 * network the shares of a few.
 */
export class BotScheduler implements BotExecutor {
  readonly #deps: BotSchedulerDeps
  readonly #queue = new FairQueue<Job>(MAX_WAITING)
  #observer: PlanObserver = () => {}
  /** Until it is set, every account counts as its own network. */
  #locate: Locate = (person) => person
  #running = 0

  constructor(deps: BotSchedulerDeps) {
    this.#deps = deps
  }

  /** Number of requests that wait for their turn. */
  get waiting(): number {
    return this.#queue.length
  }

  /** Whether nothing runs and nothing waits. */
  get isIdle(): boolean {
    return this.#running === 0 && this.waiting === 0
  }

  observe(observer: PlanObserver): void {
    this.#observer = observer
  }

  locate(locate: Locate): void {
    this.#locate = locate
  }

  plan(request: PlanRequest): Promise<Plan<unknown> | null> {
    return this.#ask(request, this.#deps.run) as Promise<Plan<unknown> | null>
  }

  hint(request: PlanRequest): Promise<Hint | null> {
    return this.#ask(request, this.#deps.hint) as Promise<Hint | null>
  }

  #ask(request: PlanRequest, run: Run): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const { account } = request
    if (this.#queue.add(account, { request, run, resolve, reject }, this.#locate(account))) {
      this.#startNext()
    } else {
      this.#observer('refused', 0)
      reject(new BotsBusy('too many plans of this account are waiting'))
    }
    return promise
  }

  #startNext(): void {
    while (this.#running < this.#deps.slots) {
      const next = this.#queue.take()
      if (next === null) return
      const { account, job } = next
      const question = questionOf(job)
      if (question === null) {
        this.#queue.finish(account, 0)
        this.#observer('dropped', 0)
      } else {
        void this.#run(account, job, question)
      }
    }
  }

  async #run(account: string, { run, resolve, reject }: Job, question: BotQuestion): Promise<void> {
    this.#running += 1
    const started = this.#deps.now()
    let outcome: PlanOutcome = 'finished'
    try {
      resolve(await run(question))
    } catch (error) {
      outcome = 'failed'
      reject(error)
    }
    const millis = this.#deps.now() - started
    this.#running -= 1
    this.#queue.finish(account, millis)
    this.#observer(outcome, millis)
    this.#startNext()
  }
}

/** Null when there is nothing to run; the request is settled then. */
function questionOf({ request, resolve, reject }: Job): BotQuestion | null {
  try {
    const question = request.question()
    if (question === null) resolve(null)
    return question
  } catch (error) {
    reject(error)
    return null
  }
}
