import type { Refusal } from '#kit/refusal.ts'
import { ok, refuse } from '#kit/result.ts'
import type { LiveTable } from '#live/live-table.ts'
import type { Subscriber } from '#live/ports.ts'
import type { ClientMessage } from '#protocol/messages.ts'
import { foldCode } from '#server/hall/code.ts'
import type { Hall } from '#server/hall/hall.ts'
import type { AnswerQueue } from '#server/web/answer-queue.ts'
import { refusalOf, refused, TOO_MANY_GUESSES, type Answer } from '#server/web/answers.ts'
import type { TokenBucket } from '#server/web/limits/token-bucket.ts'
import { entryRefusal, REMOVED, UNKNOWN_TABLE } from '#table/permissions.ts'
import type { Table } from '#table/table.ts'

export const MAX_SUBSCRIPTIONS = 50

type Deps = { readonly hall: Hall; readonly codeGuesses: TokenBucket }

type Wanted = Pick<Extract<ClientMessage, { type: 'subscribe' }>, 'table' | 'since'> & {
  readonly code: string | null
}

/** The tables that one connection follows. */
export class Subscriptions {
  readonly #subscriber: Subscriber
  readonly #queue: AnswerQueue
  readonly #deps: Deps
  readonly #tables = new Map<string, LiveTable>()
  /** Tables that were taken out of service while a subscription to them was under way. */
  readonly #reloading = new Set<string>()
  #isClosed = false

  constructor(subscriber: Subscriber, queue: AnswerQueue, deps: Deps) {
    this.#subscriber = subscriber
    this.#queue = queue
    this.#deps = deps
  }

  get(table: string): LiveTable | undefined {
    return this.#tables.get(table)
  }

  subscribe(wanted: Wanted): Promise<Answer> {
    return this.#queue.subscribe(wanted.table, () => {
      return this.#subscribe(wanted, (table) => this.#entryRefusal(table, wanted.code))
    })
  }

  unsubscribe(table: string): void {
    this.#tables.get(table)?.unsubscribe(this.#subscriber)
    this.#tables.delete(table)
  }

  /**
   * Ends the subscription to a table that is taken out of service, and subscribes again as soon as it
   * is back; what the client asks for meanwhile waits for that. Other tables notice nothing.
   */
  reload(table: string, since: number): void {
    this.unsubscribe(table)
    if (this.#queue.subscribed(table) !== null) return void this.#reloading.add(table)
    const code = null
    const again = this.#queue.subscribe(table, () => {
      return this.#subscribe({ table, code, since }, (loaded) => this.#refusalOfFollower(loaded))
    })
    const ended = (refusal: Refusal): void => {
      if (!this.#isClosed) this.#subscriber.removed(table, refusal)
    }
    again.then(
      (answer) => (answer.ok ? undefined : ended(answer.refusal)),
      (error: unknown) => ended(refusalOf(error)),
    )
  }

  close(): void {
    this.#isClosed = true
    for (const table of this.#tables.keys()) this.unsubscribe(table)
  }

  async #subscribe(
    { table, since }: Wanted,
    refusalOfEntry: (table: Table) => Refusal | null,
  ): Promise<Answer> {
    const { hall } = this.#deps
    const others = new Set([...this.#tables.keys(), ...this.#queue.subscribing])
    others.delete(table)
    if (others.size >= MAX_SUBSCRIPTIONS) {
      const message = `Leave a table first; ${MAX_SUBSCRIPTIONS} at once are enough.`
      return refused('too-many-tables', message)
    }
    for (;;) {
      this.#reloading.delete(table)
      const live = await hall.table(table)
      if (live === null || this.#isClosed) return refuse(UNKNOWN_TABLE)
      const refusal = refusalOfEntry(live.table)
      if (refusal !== null) return refuse(refusal)
      this.unsubscribe(table)
      this.#tables.set(table, live)
      try {
        await live.subscribe(this.#subscriber, since)
        if (this.#tables.has(table)) {
          await hall.refreshName(live, this.#subscriber)
          if (!this.#reloading.has(table)) return ok(null)
        }
      } catch (error) {
        if (!this.#reloading.has(table)) throw error
      }
      if (!this.#reloading.has(table)) return refuse(REMOVED)
    }
  }

  /** Those who may enter without a code are not held up by others' guesses. */
  #entryRefusal(table: Table, code: string | null): Refusal | null {
    const { codeGuesses } = this.#deps
    const { person } = this.#subscriber
    const followsMatchBefore = this.#followsMatchBefore(table.id)
    const refusal = entryRefusal(table, { person, hasCode: false, followsMatchBefore })
    if (code === null || refusal !== UNKNOWN_TABLE) return refusal
    if (!codeGuesses.take()) return TOO_MANY_GUESSES
    if (foldCode(code) !== table.code) return refusal
    codeGuesses.giveBack()
    return entryRefusal(table, { person, hasCode: true, followsMatchBefore })
  }

  /** Whoever followed the table may go on, unless they were banned. */
  #refusalOfFollower(table: Table): Refusal | null {
    const { person } = this.#subscriber
    return entryRefusal(table, { person, hasCode: true, followsMatchBefore: false })
  }

  /** Whoever follows a finished table may also follow its rematch, to see who plays again. */
  #followsMatchBefore(rematch: string): boolean {
    return this.#tables.values().some(({ table }) => table.rematch === rematch)
  }
}
