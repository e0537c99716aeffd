import type { ClientMessage } from '#protocol/messages.ts'
import type { ServedTable } from '#server/hall/served-table.ts'
import { costOfMessage, costOfRename, costOfRequest } from '#server/web/limits/message-costs.ts'
import type { PersonLimit } from '#server/web/limits/person-limits.ts'
import type { TableLimits } from '#server/web/limits/table-limits.ts'
import { TokenBucket } from '#server/web/limits/token-bucket.ts'
import type { TableRequest } from '#table/table-request.ts'

/** A larger frame costs a token for each of these bytes: parsing takes time even if it is refused. */
const BYTES_PER_TOKEN = 4096
/** What an entry of a log holds in addition to the message: ids, hashes, events. */
const BYTES_PER_ENTRY = 512
/** A connection that stays this far over its rate limit is closed. */
const MAX_OVER_LIMIT = 200

/**
 * The rate limits that apply to one connection: its own, its person's and those of the tables it
 * follows. Methods return 0 when the message is within all of them, and otherwise take nothing and
 * return the milliseconds to wait.
 */
export class ConnectionLimits {
  readonly #own: TokenBucket
  readonly #person: PersonLimit
  readonly #tables: TableLimits
  readonly #addressWritten: TokenBucket | null
  #overLimit = 0

  /** `rate`: messages per second of one connection. `addressWritten`: what its address adds to logs. */
  constructor(
    rate: number,
    person: PersonLimit,
    tables: TableLimits,
    now: () => number,
    addressWritten: TokenBucket | null = null,
  ) {
    this.#addressWritten = addressWritten
    this.#own = new TokenBucket(2 * rate, rate, now)
    this.#person = person
    this.#tables = tables
  }

  /** Whether the connection has gone on for long over its limit. */
  get isFlooding(): boolean {
    return this.#overLimit > MAX_OVER_LIMIT
  }

  /** A frame of this many bytes, before it is known what is in it. */
  takeFrame(bytes: number): number {
    const { messages } = this.#person
    const cost = 1 + Math.floor(bytes / BYTES_PER_TOKEN)
    const wait = Math.max(this.#own.wait(cost), messages.wait(cost))
    this.#overLimit = Math.max(0, this.#overLimit + (wait > 0 ? 1 : -1))
    if (wait > 0) return wait
    this.#own.spend(cost)
    messages.spend(cost)
    return 0
  }

  /** A message whose frame has been counted. */
  takeMessage(type: Exclude<ClientMessage['type'], 'request'>): number {
    const { tokens, kind } = costOfMessage(type)
    const { messages, kinds } = this.#person
    const more = tokens - 1
    const wait = Math.max(messages.wait(more), kind === null ? 0 : kinds[kind].wait())
    if (wait > 0) return wait
    messages.spend(more)
    if (kind !== null) kinds[kind].spend()
    return 0
  }

  /** Charges a rename, already counted as a message, for its broadcast at these tables. */
  takeRename(tables: readonly Pick<ServedTable, 'subscriberCount'>[]): number {
    const { messages } = this.#person
    const tokens = costOfRename(tables.map(({ subscriberCount }) => subscriberCount))
    const wait = messages.wait(tokens)
    if (wait === 0) messages.spend(tokens)
    return wait
  }

  /** A request of this many characters whose frame has been counted. */
  takeRequest(request: TableRequest, served: ServedTable, person: string, length = 0): number {
    const { tokens, kind } = costOfRequest(request, served.subscriberCount)
    const table = this.#tables.of(served.id, served.hasChair(person))
    const { messages, written, kinds } = this.#person
    const more = tokens - 1
    const bytes = BYTES_PER_ENTRY + length
    let wait = Math.max(table.requests.wait(tokens), more === 0 ? 0 : messages.wait(more))
    if (kind !== null) wait = Math.max(wait, kinds[kind].wait(), table.chat.wait())
    wait = Math.max(wait, written.wait(bytes), this.#addressWritten?.wait(bytes) ?? 0)
    if (wait > 0) return wait
    written.spend(bytes)
    this.#addressWritten?.spend(bytes)
    table.requests.spend(tokens)
    if (more > 0) messages.spend(more)
    if (kind !== null) {
      kinds[kind].spend()
      table.chat.spend()
    }
    return 0
  }
}
