import type { Refusal } from '#kit/refusal.ts'
import type { Result } from '#kit/result.ts'
import { StoreFailed, TableMoved, type Requester, type Subscriber } from '#live/ports.ts'
import { BROKEN, TABLE_MOVED, UNAVAILABLE } from '#live/refusals.ts'
import type { Complete } from '#live/submission.ts'
import type { ServerMessage } from '#protocol/messages.ts'
import { NoAnswer } from '#server/cluster/calls.ts'
import type { RequestOutcome, TableNotice, TableQuestion } from '#server/cluster/table-messages.ts'
import type { Person } from '#server/hall/new-table.ts'
import type { Entry, Place, ServedTable } from '#server/hall/served-table.ts'
import type { FeedPage } from '#table/feed-page.ts'
import type { RequestId } from '#table/handled-requests.ts'
import type { TableRequest } from '#table/table-request.ts'

export type RemoteTablesDeps = {
  /** Throws TableMoved and StoreFailed. */
  ask(node: string, question: TableQuestion): Promise<unknown>
  notify(node: string, notice: TableNotice): void
}

/** The subscriptions of people at this node to tables that other nodes run. */
export class RemoteTables {
  readonly #deps: RemoteTablesDeps
  readonly #subscriptions = new Map<number, RemoteTable>()
  #last = 0
  #forwarded = 0

  constructor(deps: RemoteTablesDeps) {
    this.#deps = deps
  }

  get size(): number {
    return this.#subscriptions.size
  }

  /** Requests that were sent to owners. */
  get forwarded(): number {
    return this.#forwarded
  }

  /** For one subscriber. */
  open(id: string, owner: string): ServedTable {
    const ask: RemoteTablesDeps['ask'] = (node, question) => {
      if (question.type === 'request') this.#forwarded += 1
      return this.#deps.ask(node, question)
    }
    return new RemoteTable(id, owner, { ...this.#deps, ask }, (table) => {
      this.#last += 1
      const subscription = this.#last
      this.#subscriptions.set(subscription, table)
      return { subscription, end: () => this.#subscriptions.delete(subscription) }
    })
  }

  receive(from: string, notice: Exclude<TableNotice, { type: 'unsubscribe' }>): void {
    switch (notice.type) {
      case 'relay':
        for (const subscription of notice.subscriptions) {
          const table = this.#subscriptions.get(subscription)
          // It was ended here, and the owner has not heard of that, or has made it since.
          if (table === undefined) this.#deps.notify(from, { type: 'unsubscribe', subscription })
          else table.relay(notice.message)
        }
        return
      case 'reload':
        return this.#subscriptions.get(notice.subscription)?.moved()
      case 'removed':
        return this.#subscriptions.get(notice.subscription)?.removed(notice.refusal)
    }
  }

  /** A message from a node was lost, or the node itself: all subscribers of its tables subscribe again. */
  reset(node: string): void {
    for (const table of this.#subscriptions.values()) if (table.owner === node) table.moved()
  }
}

type Registration = { readonly subscription: number; end(): void }

/** A table that another node runs, for one subscriber. It ends when the owner does. */
class RemoteTable implements ServedTable {
  readonly id: string
  readonly owner: string
  readonly isRemote = true
  readonly #deps: RemoteTablesDeps
  readonly #register: (table: RemoteTable) => Registration
  rematch: string | null = null
  subscriberCount = 1
  #entry: Entry | null = null
  #subscriber: Subscriber | null = null
  #registration: Registration | null = null
  #seat: number | null = null
  /** The number of feed items that were passed on. */
  #feedLength = 0

  constructor(
    id: string,
    owner: string,
    deps: RemoteTablesDeps,
    register: (table: RemoteTable) => Registration,
  ) {
    this.id = id
    this.owner = owner
    this.#deps = deps
    this.#register = register
  }

  hasChair(): boolean {
    return this.#seat !== null
  }

  isHandled(): boolean {
    return false
  }

  async entryRefusal(entry: Entry): Promise<Refusal | null> {
    this.#entry = entry
    return (await this.#ask({ type: 'enter', table: this.id, entry })) as Refusal | null
  }

  async subscribe(subscriber: Subscriber, since: number, listed: boolean): Promise<void> {
    const registration = this.#register(this)
    this.#registration = registration
    this.#subscriber = subscriber
    this.#feedLength = since
    const { subscription } = registration
    const { id: table } = this
    const entry = this.#entry!
    const { name } = subscriber
    try {
      const refusal = (await this.#ask({
        type: 'subscribe',
        table,
        subscription,
        entry,
        name,
        since,
        listed,
      })) as Refusal | null
      if (refusal !== null) this.removed(refusal)
    } catch (error) {
      // The owner may have made the subscription, or may still make it, even after a reset of the link.
      this.#tellOwner(subscription)
      if (this.#registration === registration) this.#end()
      throw error
    }
    if (this.#registration !== registration) throw new TableMoved('the owner was lost')
  }

  unsubscribe(): void {
    if (this.#registration !== null) this.#tellOwner(this.#registration.subscription)
    this.#end()
  }

  /** Tells the owner that this side has ended the subscription. */
  #tellOwner(subscription: number): void {
    this.#deps.notify(this.owner, { type: 'unsubscribe', subscription })
  }

  request(_: Requester, requestId: RequestId, request: TableRequest, complete: Complete): void {
    if (this.#registration === null) return complete(TABLE_MOVED, false)
    const { subscription } = this.#registration
    this.#ask({ type: 'request', subscription, requestId, request }).then(
      (outcome) => {
        const { refusal, isAnswered } = outcome as RequestOutcome
        complete(refusal, isAnswered)
      },
      (error: unknown) => {
        if (!(error instanceof TableMoved)) {
          return complete(error instanceof StoreFailed ? UNAVAILABLE : BROKEN, false)
        }
        // An owner that has not answered may still have the subscription; other errors mean that it has ended.
        if (error instanceof NoAnswer) this.#tellOwner(subscription)
        this.moved()
        complete(TABLE_MOVED, false)
      },
    )
  }

  async feedBefore(_: Subscriber, before: number): Promise<FeedPage> {
    if (this.#registration === null) throw new TableMoved('the owner was lost')
    const { subscription } = this.#registration
    return (await this.#ask({ type: 'feed', subscription, before })) as FeedPage
  }

  async takeRematch({ person, name }: Person): Promise<Result<Place, Refusal>> {
    const question = { type: 'rematch', table: this.id, person, name } as const
    return (await this.#ask(question)) as Result<Place, Refusal>
  }

  relay(message: ServerMessage): void {
    if (message.type === 'snapshot') {
      this.#feedLength = message.feedLength
      this.#seat = message.seat
      this.rematch = message.view.table.rematch
    } else if (message.type === 'update') {
      this.#feedLength = message.feed.at(-1)?.seq ?? this.#feedLength
      this.#seat = message.seat
      for (const [path, value] of message.patch.table ?? []) {
        if (path === '/rematch') this.rematch = value as string | null
      }
    } else if (message.type === 'presence') {
      this.subscriberCount = message.spectatorCount + message.present.filter(Boolean).length
    }
    this.#subscriber?.send(message)
  }

  removed(refusal: Refusal): void {
    const subscriber = this.#subscriber
    this.#end()
    subscriber?.removed(this.id, refusal)
  }

  /** Makes the subscriber subscribe again, at the node that runs the table by then. */
  moved(): void {
    const subscriber = this.#subscriber
    this.#end()
    subscriber?.reload(this.id, this.#feedLength)
  }

  #end(): void {
    this.#registration?.end()
    this.#registration = null
    this.#subscriber = null
  }

  #ask(question: TableQuestion): Promise<unknown> {
    return this.#deps.ask(this.owner, question)
  }
}
