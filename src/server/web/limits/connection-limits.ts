import type { Refusal } from '#kit/refusal.ts'
import { refuse, type Result } from '#kit/result.ts'
import type { ClientMessage } from '#protocol/messages.ts'
import type { Place, ServedTable } from '#server/hall/served-table.ts'
import { hallRefusal } from '#server/refusals.ts'
import type { AddressLimit } from '#server/web/limits/address-limits.ts'
import { costOfMessage, costOfRename, costOfRequest } from '#server/web/limits/message-costs.ts'
import type { PersonLimit } from '#server/web/limits/person-limits.ts'
import type { TableLimits } from '#server/web/limits/table-limits.ts'
import { TokenBucket } from '#server/web/limits/token-bucket.ts'
import type { TableRequest } from '#table/table-request.ts'

/** A larger frame costs a token for each of these bytes: parsing takes time even if it is refused. */
const BYTES_PER_TOKEN = 4096
/** What all connections of an address add to logs, and the tables that they open. */
export type SharedByAddress = Pick<AddressLimit, 'written' | 'openings'>

/** What an entry of a log holds in addition to the message: ids, hashes, events. */
const BYTES_PER_ENTRY = 512
/** What the first entry of a table takes at most: its options, bans and house words. */
const BYTES_PER_TABLE = 16 * 1024
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
  readonly #address: SharedByAddress
  #overLimit = 0

  /** `rate`: messages per second of one connection. */
  constructor(
    rate: number,
    person: PersonLimit,
    tables: TableLimits,
    now: () => number,
    address: SharedByAddress,
  ) {
    this.#address = address
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

  /** A message of so many characters whose frame has been counted. */
  takeMessage(type: Exclude<ClientMessage['type'], 'request'>, length = 0): number {
    const { tokens, kind } = costOfMessage(type)
    const { messages, kinds } = this.#person
    const more = tokens - 1
    const bytes = kind === 'open' ? BYTES_PER_TABLE + length : 0
    const wait = Math.max(
      messages.wait(more),
      kind === null ? 0 : kinds[kind].wait(),
      this.#waitToWrite(bytes),
    )
    if (wait > 0) return wait
    messages.spend(more)
    if (kind !== null) kinds[kind].spend()
    this.#spendWritten(bytes)
    return 0
  }

  /**
   * Opens a table, unless too many were opened from the address. `known`: a table that may be the result although
   * it exists already, which costs nothing.
   */
  async opening(
    known: string | null,
    open: () => Promise<Result<Place, Refusal>>,
  ): Promise<Result<Place, Refusal>> {
    const { openings } = this.#address
    if (openings.wait() > 0) return refuse(hallRefusal('too-many-openings'))
    const opened = await open()
    if (opened.ok && opened.value.table !== known) openings.spend()
    return opened
  }

  /** Charges a rename, already counted as a message, for its broadcast at these tables. */
  takeRename(tables: readonly Pick<ServedTable, 'subscriberCount'>[]): number {
    const { messages } = this.#person
    const tokens = costOfRename(tables.map(({ subscriberCount }) => subscriberCount))
    const bytes = BYTES_PER_ENTRY * tables.length
    const wait = Math.max(messages.wait(tokens), this.#waitToWrite(bytes))
    if (wait > 0) return wait
    messages.spend(tokens)
    this.#spendWritten(bytes)
    return 0
  }

  /** A request of this many characters whose frame has been counted. */
  takeRequest(request: TableRequest, served: ServedTable, person: string, length = 0): number {
    const { tokens, kind } = costOfRequest(request, served.subscriberCount)
    const table = this.#tables.of(served.id, served.hasChair(person))
    const { messages, kinds } = this.#person
    const more = tokens - 1
    const bytes = BYTES_PER_ENTRY + length
    let wait = Math.max(table.requests.wait(tokens), more === 0 ? 0 : messages.wait(more))
    if (kind !== null) wait = Math.max(wait, kinds[kind].wait(), table.chat.wait())
    wait = Math.max(wait, this.#waitToWrite(bytes))
    if (wait > 0) return wait
    this.#spendWritten(bytes)
    table.requests.spend(tokens)
    if (more > 0) messages.spend(more)
    if (kind !== null) {
      kinds[kind].spend()
      table.chat.spend()
    }
    return 0
  }

  #waitToWrite(bytes: number): number {
    return Math.max(this.#person.written.wait(bytes), this.#address.written.wait(bytes))
  }

  #spendWritten(bytes: number): void {
    this.#person.written.spend(bytes)
    this.#address.written.spend(bytes)
  }
}
