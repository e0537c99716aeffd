import { LimitMap, type KeptLimit } from '#server/web/limits/limit-map.ts'
import type { LimitedKind } from '#server/web/limits/message-costs.ts'
import {
  noteFor,
  type Buckets,
  type OnSpent,
  type SharedLimits,
} from '#server/web/limits/shared-limits.ts'
import { TokenBucket } from '#server/web/limits/token-bucket.ts'

/** Rate limits that all connections of one person share. They survive a reconnection. */
export type PersonLimit = KeptLimit & {
  /** Tokens for messages of all kinds; see message-costs.ts. */
  readonly messages: TokenBucket
  /** Bytes in logs. */
  readonly written: TokenBucket
  /** Messages of one kind. */
  readonly kinds: Readonly<Record<LimitedKind, TokenBucket>>
  /** Open WebSockets. */
  sockets: number
}

/** Rate limits are given for this many messages per second and grow in proportion. */
export const USUAL_RATE = 40

/** Bytes that one person may add to logs at once, and in the long run in this many seconds. */
export const WRITTEN = 32 * 1024 * 1024
export const WRITTEN_SECONDS = 6 * 60 * 60

/** At once, and per second. A reconnection subscribes to up to 50 tables on each device. */
const KINDS: Readonly<Record<LimitedKind, readonly [burst: number, perSecond: number]>> = {
  open: [60, 0.5],
  subscribe: [200, 10],
  feed: [20, 5],
  rename: [30, 0.5],
  list: [40, 4],
  chat: [5, 0.5],
}

/** By person. `rate`: messages per second of one connection. `max`: how many limits are kept. */
export class PersonLimits {
  readonly #limits: LimitMap<PersonLimit>

  constructor(rate: number, now: () => number, shared: SharedLimits | null = null, max?: number) {
    const note = shared?.share('person', (person) => bucketsOf(this.of(person))) ?? null
    this.#limits = new LimitMap((person) => makeLimit(rate, now, noteFor(note, person)), max)
  }

  of(person: string): PersonLimit {
    return this.#limits.of(person)
  }
}

function bucketsOf({ messages, written, kinds }: PersonLimit): Buckets {
  return { messages, written, ...kinds }
}

function makeLimit(rate: number, now: () => number, onSpent: OnSpent): PersonLimit {
  const scale = rate / USUAL_RATE
  const bucketOf = (kind: LimitedKind): TokenBucket => {
    const [burst, perSecond] = KINDS[kind]
    return new TokenBucket(Math.max(1, burst * scale), perSecond * scale, now, onSpent(kind))
  }
  const messages = new TokenBucket(8 * rate, 2 * rate, now, onSpent('messages'))
  const kinds = {
    open: bucketOf('open'),
    subscribe: bucketOf('subscribe'),
    feed: bucketOf('feed'),
    rename: bucketOf('rename'),
    list: bucketOf('list'),
    chat: bucketOf('chat'),
  }
  const perSecond = WRITTEN / WRITTEN_SECONDS
  const written = new TokenBucket(WRITTEN, perSecond, now, onSpent('written'))
  const all = [messages, written, ...Object.values(kinds)]
  return {
    messages,
    written,
    kinds,
    sockets: 0,
    get isConnected() {
      return this.sockets > 0
    },
    get isUnused() {
      return all.every((bucket) => bucket.isFull)
    },
  }
}
