import { TokenBucket } from '#server/web/token-bucket.ts'

/** Rate limits that all who come from one address share. */
export type AddressLimit = {
  /** Guesses at codes and passports. */
  readonly guesses: TokenBucket
  /** Downloads of logs. */
  readonly downloads: TokenBucket
  /** New guests. */
  readonly guests: TokenBucket
  /** HTTP requests. */
  readonly requests: TokenBucket
  /** Open WebSockets. */
  sockets: number
  /** Open TCP connections, those of WebSockets included. */
  connections: number
}

const GUESSES_PER_MINUTE = 20
const DOWNLOADS_PER_MINUTE = 40
/** A page with all its parts, for a class of thirty, arrives in one burst. */
const REQUEST_BURST_SECONDS = 20
const MAX_KEPT = 10_000

/** By address. Several people may share one: a home, a school. */
export class AddressLimits {
  readonly maxSockets: number
  readonly maxConnections: number
  readonly #guestsPerMinute: number
  readonly #requestsPerSecond: number
  readonly #now: () => number
  readonly #limits = new Map<string, AddressLimit>()

  constructor(
    settings: {
      readonly maxSockets: number
      readonly guestsPerMinute: number
      readonly requestsPerSecond: number
    },
    now: () => number,
  ) {
    this.maxSockets = settings.maxSockets
    this.maxConnections = 2 * settings.maxSockets
    this.#guestsPerMinute = settings.guestsPerMinute
    this.#requestsPerSecond = settings.requestsPerSecond
    this.#now = now
  }

  of(address: string): AddressLimit {
    const network = networkOf(address)
    const known = this.#limits.get(network)
    if (known !== undefined) return known
    if (this.#limits.size >= MAX_KEPT) this.#dropIdle()
    const perMinute = (count: number) => new TokenBucket(count, count / 60, this.#now)
    const perSecond = this.#requestsPerSecond
    const limit: AddressLimit = {
      guesses: perMinute(GUESSES_PER_MINUTE),
      downloads: perMinute(DOWNLOADS_PER_MINUTE),
      guests: perMinute(this.#guestsPerMinute),
      requests: new TokenBucket(REQUEST_BURST_SECONDS * perSecond, perSecond, this.#now),
      sockets: 0,
      connections: 0,
    }
    this.#limits.set(network, limit)
    return limit
  }

  /** Addresses without a connection start over. */
  #dropIdle(): void {
    for (const [network, { sockets, connections }] of this.#limits) {
      if (sockets === 0 && connections === 0) this.#limits.delete(network)
    }
  }
}

/** An IPv6 address stands for its /64 network: whoever has one address of it has them all. */
export function networkOf(address: string): string {
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? []
  if (mapped !== undefined) return mapped
  if (!address.includes(':')) return address
  const [before = '', after] = address.toLowerCase().split('::')
  const first = before.split(':').filter(Boolean)
  const last = (after ?? '').split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`
}
