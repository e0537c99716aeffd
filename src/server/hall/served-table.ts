import type { Refusal } from '#kit/refusal.ts'
import { ok, type Result } from '#kit/result.ts'
import type { LiveTable } from '#live/live-table.ts'
import type { Requester, Subscriber } from '#live/ports.ts'
import type { Complete } from '#live/submission.ts'
import { foldCode } from '#server/hall/naming/code.ts'
import type { Person } from '#server/hall/new-table.ts'
import type { FeedPage } from '#table/feed-page.ts'
import type { RequestId } from '#table/handled-requests.ts'
import { personToBan } from '#table/hosting.ts'
import { entryRefusal } from '#table/permissions.ts'
import type { TableRequest } from '#table/table-request.ts'
import { chairOfPerson, type Table } from '#table/table.ts'

/** A table as connections use it, whichever node runs it. */
export interface ServedTable {
  readonly id: string
  /** Whether another server runs it. */
  readonly isRemote: boolean
  /** Its rematch, if there is one and its subscribers know. */
  readonly rematch: string | null
  readonly subscriberCount: number
  hasChair(person: string): boolean
  /** Whether a request has taken effect, as far as this node knows. */
  isHandled(requestId: RequestId): boolean
  /** Why somebody may not subscribe; null when they may. */
  entryRefusal(entry: Entry): Promise<Refusal | null>
  subscribe(subscriber: Subscriber, since: number, listed: boolean): Promise<void>
  unsubscribe(subscriber: Subscriber): void
  /** Refused with TABLE_MOVED when the table must be looked up again. */
  request(
    requester: Requester,
    requestId: RequestId,
    request: TableRequest,
    complete: Complete,
  ): void
  feedBefore(subscriber: Subscriber, before: number): Promise<FeedPage>
  /** Returns its rematch; opens it if necessary. */
  takeRematch(asker: Person): Promise<Result<Place, Refusal>>
}

/** Somebody who wants to subscribe, and what entitles them. */
export type Entry = {
  readonly person: string
  /** The table's code, if they have one; it may be wrong. */
  readonly code: string | null
  readonly followsMatchBefore: boolean
  /** Whether they have been subscribed until now. */
  readonly isFollower: boolean
}

/** The id and code of a table. */
export type Place = { readonly table: string; readonly code: string }

/** What a table that this server runs needs of the hall. */
export type LocalTableDeps = {
  rematch(finished: LiveTable, asker: Person): Promise<Result<Table, Refusal>>
  /** `by`: the host who decided. */
  banFromRematch(finished: LiveTable, ban: { person: string; by: string }): Promise<void>
  refreshName(live: LiveTable, person: Person): Promise<void>
}

/** A table that this server runs. */
export class LocalTable implements ServedTable {
  readonly live: LiveTable
  readonly isRemote = false
  readonly #deps: LocalTableDeps

  constructor(live: LiveTable, deps: LocalTableDeps) {
    this.live = live
    this.#deps = deps
  }

  get id(): string {
    return this.live.table.id
  }

  get rematch(): string | null {
    return this.live.table.rematch
  }

  get subscriberCount(): number {
    return this.live.subscriberCount
  }

  hasChair(person: string): boolean {
    return chairOfPerson(this.live.table, person) !== null
  }

  isHandled(requestId: RequestId): boolean {
    return this.live.isHandled(requestId)
  }

  entryRefusal({ person, code, followsMatchBefore, isFollower }: Entry): Promise<Refusal | null> {
    const { table } = this.live
    const hasCode = isFollower || (code !== null && foldCode(code) === table.code)
    return Promise.resolve(entryRefusal(table, { person, hasCode, followsMatchBefore }))
  }

  /** Also brings their name up to date. */
  async subscribe(subscriber: Subscriber, since: number, listed: boolean): Promise<void> {
    await this.live.subscribe(subscriber, since, listed)
    if (this.live.isFollowedBy(subscriber.person))
      await this.#deps.refreshName(this.live, subscriber)
  }

  unsubscribe(subscriber: Subscriber): void {
    this.live.unsubscribe(subscriber)
  }

  request(
    requester: Requester,
    requestId: RequestId,
    request: TableRequest,
    complete: Complete,
  ): void {
    const { live } = this
    const person = live.table.phase === 'over' ? personToBan(live.table, request) : null
    // Ids of people who were never here must not fill the lists of rematches.
    const isKnown = person !== null && (this.hasChair(person) || live.isFollowedBy(person))
    if (!isKnown) return live.request(requester, requestId, request, complete)
    live.request(requester, requestId, request, (refusal, isAnswered) => {
      if (refusal !== null) return complete(refusal, isAnswered)
      const banned = this.#deps.banFromRematch(live, { person, by: requester.person })
      void banned.then(() => complete(null, isAnswered))
    })
  }

  feedBefore(subscriber: Subscriber, before: number): Promise<FeedPage> {
    return this.live.feedBefore(subscriber, before)
  }

  async takeRematch(asker: Person): Promise<Result<Place, Refusal>> {
    const next = await this.#deps.rematch(this.live, asker)
    // The code also admits those who get no seat there.
    return next.ok ? ok({ table: next.value.id, code: next.value.code }) : next
  }
}
