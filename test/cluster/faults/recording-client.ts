import { HallClient, type Answered } from '#client/hall-client.ts'
import type { ServerMessage } from '#protocol/messages.ts'
import type { TableRequest } from '#table/table-request.ts'
import type { TableView } from '#table/table-view.ts'
import { pause } from '../../server/testing/waiting.ts'
import type { ClientHistory, Operation, ShownItem } from './history.ts'
import { digestView } from './stored-history.ts'

/** Refusals after which nobody knows whether the request has taken effect. */
const UNCERTAIN: ReadonlySet<string> = new Set(['unavailable', 'broken'])
/** Refusals that pass: the hall could not, or not now. */
const PASSING: ReadonlySet<string> = new Set([...UNCERTAIN, 'not-saved', 'too-fast'])

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] }

type TableRecord = {
  readonly operations: Mutable<Operation>[]
  readonly shown: ShownItem[]
  readonly views: string[]
  view: TableView | null
}

/** A client that keeps a record of everything that it does and is shown. */
export class RecordingClient {
  readonly name: string
  readonly client: HallClient
  acknowledged = 0
  /** By table. */
  readonly #records = new Map<string, TableRecord>()
  #person = ''
  #lastSent = 0

  constructor(name: string, address: string, cookie: string) {
    this.name = name
    this.client = new HallClient(
      { address, cookie, client: name, backoff: { min: 20, max: 200 } },
      {
        message: (message) => this.#receive(message),
        sent: ({ id }) => (this.#lastSent = id),
        table: ({ id, view }) => this.#display(id, view),
      },
    )
  }

  get person(): string {
    return this.#person
  }

  /** Asks for something once, and records how that ended. */
  async request(table: string, request: TableRequest): Promise<Answered<null>> {
    const invoked = performance.now()
    const answering = this.client.request(table, request)
    const operation: Mutable<Operation> = {
      key: `${this.#person} ${this.name} ${this.#lastSent}`,
      request,
      invoked,
      completed: null,
      outcome: 'info',
    }
    this.#record(table).operations.push(operation)
    const answer = await answering
    operation.completed = performance.now()
    if (answer.ok) {
      operation.outcome = 'ok'
      this.acknowledged += 1
    } else if (!UNCERTAIN.has(answer.refusal.code)) operation.outcome = 'fail'
    return answer
  }

  /** Asks until the hall can. */
  async insist<T>(ask: () => Promise<Answered<T>>): Promise<T> {
    await this.client.welcome()
    for (;;) {
      const answer = await ask()
      if (answer.ok) return answer.value
      if (!PASSING.has(answer.refusal.code)) {
        throw new Error(`${this.name}: ${JSON.stringify(answer.refusal)}`)
      }
      await pause(100)
    }
  }

  /** Requests something until it is done: after an uncertain answer it may be, and be refused. */
  async insistUntil(isDone: () => boolean, table: string, request: TableRequest): Promise<void> {
    while (!isDone()) {
      await this.request(table, request)
      await pause(20)
    }
  }

  /** What is recorded of a table up to now. */
  history(table: string): ClientHistory {
    const { operations, shown, views } = this.#record(table)
    return {
      client: this.name,
      person: this.#person,
      operations: operations.map((operation) => ({ ...operation })),
      shown: [...shown],
      feed: this.client.table(table)?.feed ?? [],
      views: [...views],
    }
  }

  forget(table: string): void {
    this.#records.delete(table)
  }

  #record(table: string): TableRecord {
    const known = this.#records.get(table)
    if (known !== undefined) return known
    const record: TableRecord = { operations: [], shown: [], views: [], view: null }
    this.#records.set(table, record)
    return record
  }

  #receive(message: ServerMessage): void {
    if (message.type === 'welcome') this.#person = message.person
    if (message.type !== 'snapshot' && message.type !== 'update') return
    const time = performance.now()
    const { shown } = this.#record(message.table)
    for (const item of message.feed) shown.push({ item, time })
  }

  #display(table: string, view: TableView): void {
    const record = this.#record(table)
    if (record.view === view) return
    record.view = view
    const digest = digestView(view)
    if (digest !== record.views.at(-1)) record.views.push(digest)
  }
}
