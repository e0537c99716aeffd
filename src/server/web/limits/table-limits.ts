import { LimitMap, type KeptLimit } from '#server/web/limits/limit-map.ts'
import { USUAL_RATE } from '#server/web/limits/person-limits.ts'
import {
  noteFor,
  type Buckets,
  type OnSpent,
  type SharedLimits,
} from '#server/web/limits/shared-limits.ts'
import { TokenBucket } from '#server/web/limits/token-bucket.ts'

/** Rate limits that everybody at one table shares. */
type TableLimit = KeptLimit & {
  readonly seated: GroupLimit
  /** Apart from the players', so that spectators cannot keep them from moving. */
  readonly spectators: GroupLimit
}

export type GroupLimit = { readonly requests: TokenBucket; readonly chat: TokenBucket }

/** Lines of chat at once and per second. */
const SEATED_CHAT = [40, 4] as const
const SPECTATORS_CHAT = [20, 2] as const

/**
 * By table. Sixteen people who write three words a second each need 48 requests per second in Boggle
 * Master, the busiest game; the limit is five connections' worth, 200 by default.
 */
export class TableLimits {
  readonly #limits: LimitMap<TableLimit>

  /** `rate`: messages per second of one connection. `max`: how many limits are kept. */
  constructor(rate: number, now: () => number, shared: SharedLimits | null = null, max?: number) {
    const note = shared?.share('table', (table) => bucketsOf(this.#limits.of(table))) ?? null
    this.#limits = new LimitMap((table) => makeLimit(rate, now, noteFor(note, table)), max)
  }

  of(table: string, isSeated: boolean): GroupLimit {
    const limit = this.#limits.of(table)
    return isSeated ? limit.seated : limit.spectators
  }
}

function bucketsOf({ seated, spectators }: Pick<TableLimit, 'seated' | 'spectators'>): Buckets {
  return {
    seated: seated.requests,
    'seated-chat': seated.chat,
    spectators: spectators.requests,
    'spectators-chat': spectators.chat,
  }
}

function makeLimit(rate: number, now: () => number, onSpent: OnSpent): TableLimit {
  const scale = rate / USUAL_RATE
  const bucket = (name: string, burst: number, perSecond: number) => {
    return new TokenBucket(Math.max(1, burst), perSecond, now, onSpent(name))
  }
  const chat = (name: string, [burst, perSecond]: readonly [number, number]) => {
    return bucket(name, burst * scale, perSecond * scale)
  }
  return {
    seated: {
      requests: bucket('seated', 16 * rate, 5 * rate),
      chat: chat('seated-chat', SEATED_CHAT),
    },
    spectators: {
      requests: bucket('spectators', 4 * rate, 2 * rate),
      chat: chat('spectators-chat', SPECTATORS_CHAT),
    },
    isConnected: false,
    get isUnused() {
      return Object.values(bucketsOf(this)).every((one) => one.isFull)
    },
  }
}
