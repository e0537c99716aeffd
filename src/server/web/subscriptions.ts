import { setTimeout as sleep } from 'node:timers/promises'
import type { Refusal } from '#kit/refusal.ts'
import { ok, refuse } from '#kit/result.ts'
import { TableMoved, type Subscriber } from '#live/ports.ts'
import type { ClientMessage } from '#protocol/messages.ts'
import type { Hall } from '#server/hall/hall.ts'
import type { ServedTable } from '#server/hall/served-table.ts'
import type { AnswerQueue } from '#server/web/answer-queue.ts'
import { hallRefusal } from '#server/refusals.ts'
import { refusalOf, type Answer } from '#server/web/answers.ts'
import type { Guesses } from '#server/web/limits/guesses.ts'
import { tableRefusal } from '#table/refusals.ts'

export const MAX_SUBSCRIPTIONS = 50
/** In milliseconds: longer than it takes until a lost node is replaced. */
const MAX_MOVING = 10_000
const MOVING_DELAY = 50

type Deps = { readonly hall: Hall; readonly codeGuesses: Guesses }

type Wanted = Pick<Extract<ClientMessage, { type: 'subscribe' }>, 'table' | 'since' | 'listed'> & {
  readonly code: string | null
}

/** The tables that one connection follows. */
export class Subscriptions {
  readonly #subscriber: Subscriber
  readonly #queue: AnswerQueue
  readonly #deps: Deps
  readonly #tables = new Map<string, ServedTable>()
  /** Those of them that it follows without being listed among the spectators. */
  readonly #unlisted = new Set<string>()
  /** Tables that were taken out of service while a subscription to them was under way. */
  readonly #reloading = new Set<string>()
  #isClosed = false

  constructor(subscriber: Subscriber, queue: AnswerQueue, deps: Deps) {
    this.#subscriber = subscriber
    this.#queue = queue
    this.#deps = deps
  }

  get(table: string): ServedTable | undefined {
    return this.#tables.get(table)
  }

  /** Whether another server runs one of them. */
  get hasRemote(): boolean {
    return this.#tables.values().some(({ isRemote }) => isRemote)
  }

  subscribe(wanted: Wanted): Promise<Answer> {
    return this.#queue.subscribe(wanted.table, () => {
      return this.#whileMoving(() => {
        return this.#subscribe(wanted, (table) => this.#entryRefusal(table, wanted.code))
      })
    })
  }

  unsubscribe(table: string): void {
    this.#tables.get(table)?.unsubscribe(this.#subscriber)
    this.#tables.delete(table)
    this.#unlisted.delete(table)
  }

  /**
   * Ends the subscription to a table that is taken out of service, and subscribes again as soon as it
   * is back; what the client asks for meanwhile waits for that. Other tables notice nothing.
   */
  reload(table: string, since: number): void {
    const listed = !this.#unlisted.has(table)
    this.unsubscribe(table)
    if (this.#queue.subscribed(table) !== null) return void this.#reloading.add(table)
    const code = null
    const again = this.#queue.subscribe(table, () => {
      return this.#whileMoving(() => {
        return this.#subscribe({ table, code, since, listed }, (loaded) => {
          return this.#refusalOfFollower(loaded)
        })
      })
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
    { table, since, listed }: Wanted,
    refusalOfEntry: (table: ServedTable) => Promise<Refusal | null>,
  ): Promise<Answer> {
    const { hall } = this.#deps
    const others = new Set([...this.#tables.keys(), ...this.#queue.subscribing])
    others.delete(table)
    if (others.size >= MAX_SUBSCRIPTIONS) {
      return refuse(hallRefusal('too-many-tables', { limit: MAX_SUBSCRIPTIONS }))
    }
    for (;;) {
      this.#reloading.delete(table)
      const served = await hall.servedTable(table)
      if (served === null) return refuse(tableRefusal('unknown-table'))
      const refusal = await refusalOfEntry(served)
      if (refusal !== null) return refuse(refusal)
      if (this.#isClosed) return refuse(tableRefusal('unknown-table'))
      this.unsubscribe(table)
      this.#tables.set(table, served)
      // Everybody else is listed.
      const isListed = listed || !this.#playedMatchBefore(table)
      if (!isListed) this.#unlisted.add(table)
      try {
        await served.subscribe(this.#subscriber, since, isListed)
        if (this.#tables.has(table) && !this.#reloading.has(table)) return ok(null)
      } catch (error) {
        if (!this.#reloading.has(table)) {
          this.unsubscribe(table)
          throw error
        }
      }
      if (!this.#reloading.has(table)) return refuse(tableRefusal('removed'))
    }
  }

  /** Retries while a table is being moved from one node to another. */
  async #whileMoving<T>(work: () => Promise<T>): Promise<T> {
    const end = performance.now() + MAX_MOVING
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof TableMoved) || performance.now() > end || this.#isClosed) throw error
      }
      await sleep(MOVING_DELAY)
    }
  }

  /** Those who may enter without a code are not held up by others' guesses. */
  async #entryRefusal(table: ServedTable, code: string | null): Promise<Refusal | null> {
    const { codeGuesses } = this.#deps
    const { person } = this.#subscriber
    const followsMatchBefore = await this.#followsMatchBefore(table.id)
    const entry = { person, code: null, followsMatchBefore, isFollower: false }
    const refusal = await table.entryRefusal(entry)
    if (code === null || refusal?.code !== 'unknown-table') return refusal
    const wasRight = codeGuesses.take()
    if (wasRight === null) return hallRefusal('too-many-tries', { of: 'code' })
    const withCode = await table.entryRefusal({ ...entry, code })
    if (withCode?.code !== 'unknown-table') wasRight()
    return withCode
  }

  /** A client that followed the table may still do so, unless its person was banned. */
  #refusalOfFollower(table: ServedTable): Promise<Refusal | null> {
    const { person } = this.#subscriber
    const code = null
    return table.entryRefusal({ person, code, followsMatchBefore: false, isFollower: true })
  }

  /**
   * People who follow a finished table may also follow its rematch, to see who plays again. But if the table
   * was ever listed, strangers may have watched it and learnt its code: then only its players may.
   */
  async #followsMatchBefore(rematch: string): Promise<boolean> {
    const before = this.#matchBefore(rematch)
    if (before === undefined) return false
    if (this.#playedMatchBefore(rematch)) return true
    const table = await this.#deps.hall.readTable(before.id)
    return table !== null && !table.wasListed
  }

  #playedMatchBefore(rematch: string): boolean {
    return this.#matchBefore(rematch)?.hasChair(this.#subscriber.person) ?? false
  }

  #matchBefore(rematch: string): ServedTable | undefined {
    return this.#tables.values().find((table) => table.rematch === rematch)
  }
}
