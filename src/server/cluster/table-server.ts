import type { Refusal } from '#kit/refusal.ts'
import { TableMoved, type Subscriber } from '#live/ports.ts'
import type { ServerMessage } from '#protocol/messages.ts'
import { UnknownQuestion } from '#server/cluster/calls.ts'
import type { RequestOutcome, TableNotice, TableQuestion } from '#server/cluster/table-messages.ts'
import type { LocalTable } from '#server/hall/served-table.ts'
import { tableRefusal } from '#table/refusals.ts'

export type TableServerDeps = {
  /** A table that this node runs. Throws TableMoved. */
  table(id: string): Promise<LocalTable | null>
  /** Gives a table to another node. */
  handOver(id: string, to: string): Promise<void>
  /** A person's current name; null when it is not known here. */
  nameOf(person: string): string | null
  notify(node: string, notice: TableNotice): void
}

type Question<Type extends TableQuestion['type']> = Extract<TableQuestion, { type: Type }>

/** Serves the tables of this node to people who are connected to others. */
export class TableServer {
  readonly #deps: TableServerDeps
  /** By node and subscription. */
  readonly #subscribers = new Map<string, Map<number, RemoteSubscriber>>()
  /** Subscriptions that wait for their table, by node. */
  readonly #starting = new Map<string, Set<number>>()

  constructor(deps: TableServerDeps) {
    this.#deps = deps
  }

  /** Throws TableMoved, StoreFailed and, for a question of a newer version, UnknownQuestion. */
  async answer(node: string, question: TableQuestion): Promise<unknown> {
    switch (question.type) {
      case 'enter': {
        const table = await this.#deps.table(question.table)
        return table === null ? tableRefusal('unknown-table') : table.entryRefusal(question.entry)
      }
      case 'subscribe':
        return this.#subscribe(node, question)
      case 'request':
        return this.#request(node, question)
      case 'feed': {
        const subscriber = this.#find(node, question.subscription)
        return subscriber.table.feedBefore(subscriber, question.before)
      }
      case 'rematch': {
        const table = await this.#deps.table(question.table)
        if (table === null) throw new TableMoved('there is no such table')
        return table.takeRematch(question)
      }
      case 'hand-over':
        return this.#deps.handOver(question.table, node)
      default:
        throw new UnknownQuestion(question)
    }
  }

  unsubscribe(node: string, subscription: number): void {
    this.#takeStarting(node, subscription)
    const subscriber = this.#subscribers.get(node)?.get(subscription)
    if (subscriber === undefined) return
    this.#forget(node, subscription)
    subscriber.table.unsubscribe(subscriber)
  }

  /** A message from or to a node was lost, or the node itself: it subscribes again to what it needs. */
  reset(node: string): void {
    this.#starting.delete(node)
    const subscribers = [...(this.#subscribers.get(node)?.values() ?? [])]
    this.#subscribers.delete(node)
    for (const subscriber of subscribers) subscriber.table.unsubscribe(subscriber)
  }

  async #subscribe(node: string, question: Question<'subscribe'>): Promise<Refusal | null> {
    const { subscription, entry, since, listed, name } = question
    this.#starting.set(node, (this.#starting.get(node) ?? new Set()).add(subscription))
    const table = await this.#enter(question).finally(() => {
      if (!this.#takeStarting(node, subscription)) {
        throw new TableMoved('the subscription has ended before it began')
      }
    })
    if ('code' in table) return table
    const { person } = entry
    const notify = (notice: TableNotice) => this.#deps.notify(node, notice)
    const nameNow = () => this.#deps.nameOf(person) ?? name
    const subscriber = new RemoteSubscriber(person, nameNow, table, {
      send: (message) => notify({ type: 'relay', subscriptions: [subscription], message }),
      removed: (why) => {
        this.#forget(node, subscription)
        notify({ type: 'removed', subscription, refusal: why })
      },
      reload: () => {
        this.unsubscribe(node, subscription)
        notify({ type: 'reload', subscription })
      },
    })
    const ofNode = this.#subscribers.get(node) ?? new Map<number, RemoteSubscriber>()
    this.#subscribers.set(node, ofNode)
    ofNode.set(subscription, subscriber)
    try {
      await table.subscribe(subscriber, since, listed)
    } catch (error) {
      this.unsubscribe(node, subscription)
      throw error
    }
    return null
  }

  async #enter({ table: id, entry }: Question<'subscribe'>): Promise<LocalTable | Refusal> {
    const table = await this.#deps.table(id)
    return table === null
      ? tableRefusal('unknown-table')
      : ((await table.entryRefusal(entry)) ?? table)
  }

  /** Returns whether the subscription was still wanted. */
  #takeStarting(node: string, subscription: number): boolean {
    const ofNode = this.#starting.get(node)
    const isWanted = ofNode?.delete(subscription) ?? false
    if (ofNode?.size === 0) this.#starting.delete(node)
    return isWanted
  }

  #request(node: string, question: Question<'request'>): Promise<RequestOutcome> {
    const subscriber = this.#find(node, question.subscription)
    const { requestId, request } = question
    return new Promise((resolve) => {
      subscriber.table.request(subscriber, requestId, request, (refusal, isAnswered) => {
        resolve({ refusal, isAnswered })
      })
    })
  }

  /** Throws TableMoved for a subscription that has ended. */
  #find(node: string, subscription: number): RemoteSubscriber {
    const subscriber = this.#subscribers.get(node)?.get(subscription)
    if (subscriber === undefined) throw new TableMoved('the subscription has ended')
    return subscriber
  }

  #forget(node: string, subscription: number): void {
    const ofNode = this.#subscribers.get(node)
    ofNode?.delete(subscription)
    if (ofNode?.size === 0) this.#subscribers.delete(node)
  }
}

type SubscriberNotices = {
  send(message: ServerMessage): void
  removed(refusal: Refusal): void
  reload(): void
}

/** Somebody who is connected to another node. */
class RemoteSubscriber implements Subscriber {
  readonly person: string
  readonly table: LocalTable
  readonly #name: () => string
  readonly #notices: SubscriberNotices

  constructor(person: string, name: () => string, table: LocalTable, notices: SubscriberNotices) {
    this.person = person
    this.#name = name
    this.table = table
    this.#notices = notices
  }

  get name(): string {
    return this.#name()
  }

  send(message: ServerMessage): void {
    this.#notices.send(message)
  }

  removed(_: string, refusal: Refusal): void {
    this.#notices.removed(refusal)
  }

  reload(): void {
    this.#notices.reload()
  }
}
