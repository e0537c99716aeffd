import { isIPv4, isIPv6 } from 'node:net'
import { LimitMap, type KeptLimit } from '#server/web/limits/limit-map.ts'
import {
  noteFor,
  type Buckets,
  type OnSpent,
  type SharedLimits,
} from '#server/web/limits/shared-limits.ts'
import { TokenBucket } from '#server/web/limits/token-bucket.ts'

/** Rate limits that all who come from one address share. */
export type AddressLimit = KeptLimit & {
  /** Guesses at codes and passports. */
  readonly guesses: TokenBucket
  /** Wrong tokens of whoever runs the hall. */
  readonly adminTokens: TokenBucket
  /** Downloads of logs. */
  readonly downloads: TokenBucket
  /** New guests. */
  readonly guests: TokenBucket
  /** Exports and erasures, which search a lot. */
  readonly accountRequests: TokenBucket
  /** HTTP requests. */
  readonly requests: TokenBucket
  /** Open WebSockets. */
  sockets: number
  /** Downloads of logs, replays and exports under way. */
  openDownloads: number
  /** Open TCP connections, those of WebSockets included. Not counted behind a proxy. */
  connections: number
}

const GUESSES_PER_MINUTE = 20
const DOWNLOADS_PER_MINUTE = 40
const ACCOUNT_REQUESTS_PER_MINUTE = 6
/** A page with all its parts, for a class of thirty, arrives in one burst. */
const REQUEST_BURST_SECONDS = 20

/** By address. Several people may share one: a home, a school. */
export class AddressLimits {
  readonly maxSockets: number
  readonly maxConnections: number
  readonly #limits: LimitMap<AddressLimit>

  constructor(
    settings: {
      readonly maxSockets: number
      readonly guestsPerMinute: number
      readonly requestsPerSecond: number
    },
    now: () => number,
    /** Open TCP connections that one address may have, if fewer than twice its WebSockets. */
    maxConnections = Infinity,
    shared: SharedLimits | null = null,
  ) {
    this.maxSockets = settings.maxSockets
    this.maxConnections = Math.min(2 * settings.maxSockets, maxConnections)
    const { guestsPerMinute, requestsPerSecond } = settings
    const note = shared?.share('address', (network) => bucketsOf(this.#limits.of(network))) ?? null
    this.#limits = new LimitMap((network) => {
      return makeLimit(guestsPerMinute, requestsPerSecond, now, noteFor(note, network))
    })
  }

  of(address: string): AddressLimit {
    return this.#limits.of(networkOf(address))
  }

  /** Counts a WebSocket if the address may have another one. Returns whether it may. */
  addSocket(address: string): boolean {
    const limit = this.of(address)
    if (limit.sockets >= this.maxSockets) return false
    limit.sockets += 1
    return true
  }
}

function bucketsOf(limit: Omit<AddressLimit, 'isUnused' | 'isConnected'>): Buckets {
  const { guesses, adminTokens, downloads, guests, accountRequests, requests } = limit
  return { guesses, adminTokens, downloads, guests, accountRequests, requests }
}

function makeLimit(
  guestsPerMinute: number,
  requestsPerSecond: number,
  now: () => number,
  onSpent: OnSpent,
): AddressLimit {
  const perMinute = (name: string, count: number) => {
    return new TokenBucket(count, count / 60, now, onSpent(name))
  }
  const guesses = perMinute('guesses', GUESSES_PER_MINUTE)
  const adminTokens = perMinute('adminTokens', GUESSES_PER_MINUTE)
  const downloads = perMinute('downloads', DOWNLOADS_PER_MINUTE)
  const guests = perMinute('guests', guestsPerMinute)
  const accountRequests = perMinute('accountRequests', ACCOUNT_REQUESTS_PER_MINUTE)
  const burst = REQUEST_BURST_SECONDS * requestsPerSecond
  const requests = new TokenBucket(burst, requestsPerSecond, now, onSpent('requests'))
  return {
    guesses,
    adminTokens,
    downloads,
    guests,
    accountRequests,
    requests,
    sockets: 0,
    openDownloads: 0,
    connections: 0,
    get isConnected() {
      return this.sockets > 0 || this.connections > 0 || this.openDownloads > 0
    },
    get isUnused() {
      return Object.values(bucketsOf(this)).every((bucket) => bucket.isFull)
    },
  }
}

/** The network that an address counts as; what is not an address stands for itself. */
export function networkOf(address: string): string {
  return parseNetwork(address) ?? address
}

/**
 * Reads an address in any spelling, also with a port or a zone, or a /64 network. An IPv6 address stands for
 * its /64 network: whoever has one address of it has them all. Null for anything else.
 */
export function parseNetwork(text: string): string | null {
  if (isIPv4(text)) return text
  const [, withPort, inBrackets] = /^([\d.]+):\d+$|^\[(.+)\](?::\d+)?$/.exec(text) ?? []
  const address = withPort ?? (inBrackets ?? text).replace(/%.*$|\/64$/, '')
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return null
  const groups = groupsOf(address)
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return mappedAddress(groups)
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** The eight groups of an IPv6 address, without leading zeros and in small letters. */
function groupsOf(address: string): readonly string[] {
  // URLs have the canonical spelling of RFC 5952, without dots.
  const [before = '', after = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const first = before.split(':').filter(Boolean)
  const last = after.split(':').filter(Boolean)
  return [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last]
}

/** The IPv4 address at the end of an IPv4-mapped one. */
function mappedAddress(groups: readonly string[]): string {
  const parts = groups.slice(6).map((group) => Number.parseInt(group, 16))
  return parts.flatMap((part) => [part >> 8, part & 255]).join('.')
}
