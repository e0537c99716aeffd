type Account<Job> = {
  readonly waiting: Job[]
  running: number
  /** Virtual time: the run time that it has used, or would have used if it had always been active. */
  used: number
  /** From which it last added a job. */
  network: string
}

/** Up to this many accounts of one network get a full share each, as in a household. More of them divide that many. */
const MAX_SHARES = 4

/**
 * A queue that divides run time equally among the accounts with waiting jobs, however many each of
 * them has (start-time fair queueing). Many accounts of one network get the shares of a few. Within an
 * account, and among accounts that have used the same, it is first in, first out.
 */
export class FairQueue<Job> {
  readonly #maxWaiting: number
  /** In order of their turns. */
  readonly #accounts = new Map<string, Account<Job>>()
  #waiting = 0
  /** The virtual time of the account that finished last, which may be about to continue. */
  #lastUsed = Infinity

  /** `maxWaiting`: how many jobs of one account may wait. */
  constructor(maxWaiting: number) {
    this.#maxWaiting = maxWaiting
  }

  /** Number of waiting jobs. */
  get length(): number {
    return this.#waiting
  }

  /** Returns false, and does nothing, when the account has too many waiting. */
  add(name: string, job: Job, network = name): boolean {
    const account = this.#accounts.get(name) ?? { waiting: [], running: 0, used: 0, network }
    if (account.waiting.length >= this.#maxWaiting) return false
    account.network = network
    // An account that was idle gets no credit for it.
    if (isIdle(account)) {
      account.used = Math.max(account.used, Math.min(this.#leastUsed() ?? 0, this.#lastUsed))
    }
    this.#accounts.set(name, account)
    account.waiting.push(job)
    this.#waiting += 1
    return true
  }

  /**
   * Takes the next job: from the account with the fewest running jobs, and among those from the one
   * that has used the least. `finish` must be called once for each.
   */
  take(): { readonly account: string; readonly job: Job } | null {
    let name: string | null = null
    let next: Account<Job> | null = null
    for (const [candidate, account] of this.#accounts) {
      if (account.waiting.length > 0 && (next === null || isBefore(account, next))) {
        name = candidate
        next = account
      }
    }
    if (name === null || next === null) return null
    const job = next.waiting.shift()!
    this.#waiting -= 1
    next.running += 1
    // To the back, behind accounts that have used the same.
    this.#accounts.delete(name)
    this.#accounts.set(name, next)
    return { account: name, job }
  }

  /** Charges an account for a job that it took. */
  finish(name: string, millis: number): void {
    const account = this.#accounts.get(name)!
    account.used += millis * Math.max(1, this.#activeIn(account.network) / MAX_SHARES)
    account.running -= 1
    this.#lastUsed = account.used
    this.#forget()
  }

  /** How many accounts of a network are active: jobs of them wait or run. */
  #activeIn(network: string): number {
    let count = 0
    for (const account of this.#accounts.values()) {
      if (account.network === network && !isIdle(account)) count += 1
    }
    return count
  }

  /** Drops idle accounts that have used no more than the active ones; all if none is active. */
  #forget(): void {
    const least = this.#leastUsed() ?? Infinity
    if (least === Infinity) this.#lastUsed = Infinity
    for (const [name, account] of this.#accounts) {
      if (isIdle(account) && account.used <= least) this.#accounts.delete(name)
    }
  }

  /** The least virtual time of an active account; null when there is none. */
  #leastUsed(): number | null {
    let least: number | null = null
    for (const account of this.#accounts.values()) {
      if (!isIdle(account) && (least === null || account.used < least)) least = account.used
    }
    return least
  }
}

function isIdle({ waiting, running }: Account<unknown>): boolean {
  return waiting.length === 0 && running === 0
}

function isBefore(one: Account<unknown>, other: Account<unknown>): boolean {
  return one.running === other.running ? one.used < other.used : one.running < other.running
}
