import { USUAL_RATE } from '#server/web/limits/person-limits.ts'
import { TokenBucket } from '#server/web/limits/token-bucket.ts'

/** Rate limits that everybody at one table shares. */
type TableLimit = {
  readonly seated: GroupLimit
  /** Apart from the players', so that spectators cannot keep them from moving. */
  readonly spectators: GroupLimit
}

export type GroupLimit = { readonly requests: TokenBucket; readonly chat: TokenBucket }

/** Lines of chat at once and per second. */
const SEATED_CHAT = [40, 4] as const
const SPECTATORS_CHAT = [20, 2] as const

/**
 * By table, for as long as it is in memory. Sixteen people who write three words a second each need
 * 48 requests per second in Boggle Master, the busiest game; the limit is five connections' worth,
 * 200 by default.
 */
export class TableLimits {
  readonly #rate: number
  readonly #now: () => number
  readonly #limits = new WeakMap<object, TableLimit>()

  /** `rate`: messages per second of one connection. */
  constructor(rate: number, now: () => number) {
    this.#rate = rate
    this.#now = now
  }

  of(table: object, isSeated: boolean): GroupLimit {
    let limit = this.#limits.get(table)
    if (limit === undefined) {
      const rate = this.#rate
      const bucket = (burst: number, perSecond: number) => {
        return new TokenBucket(burst, perSecond, this.#now)
      }
      const chat = ([burst, perSecond]: readonly [number, number]) => {
        const scale = rate / USUAL_RATE
        return bucket(Math.max(1, burst * scale), perSecond * scale)
      }
      limit = {
        seated: { requests: bucket(16 * rate, 5 * rate), chat: chat(SEATED_CHAT) },
        spectators: { requests: bucket(4 * rate, 2 * rate), chat: chat(SPECTATORS_CHAT) },
      }
      this.#limits.set(table, limit)
    }
    return isSeated ? limit.seated : limit.spectators
  }
}
