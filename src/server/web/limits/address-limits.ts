import { isIPv4, isIPv6 } from 'node:net'
import { Guesses } from '#server/web/limits/guesses.ts'
import { WRITTEN, WRITTEN_SECONDS } from '#server/web/limits/person-limits.ts'
import { LimitMap, type KeptLimit } from '#server/web/limits/limit-map.ts'
import {
  noteFor,
  type Buckets,
  type NoteSpent,
  type SharedLimits,
} from '#server/web/limits/shared-limits.ts'
import { TokenBucket } from '#server/web/limits/token-bucket.ts'

/** Rate limits that all who come from one address share. */
export type AddressLimit = KeptLimit & {
  /** Guesses at codes and passports. */
  readonly guesses: Guesses
  /** Wrong tokens of the operator. */
  readonly adminTokens: TokenBucket
  /** Downloads of logs. */
  readonly downloads: TokenBucket
  /** New guests. */
  readonly guests: TokenBucket
  /** Exports and erasures, which search a lot. */
  readonly accountRequests: TokenBucket
  /** HTTP requests. */
  readonly requests: TokenBucket
  /** Bytes in logs. */
  readonly written: TokenBucket
  /** New tables, rematches included. */
  readonly openings: TokenBucket
  readonly buckets: Buckets
  /** Open WebSockets. */
  sockets: number
  /** Downloads of logs, replays and exports under way. */
  openDownloads: number
  /** Open TCP connections, those of WebSockets included. Not counted behind a proxy. */
  connections: number
}

const GUESSES_PER_MINUTE = 20
/** Wrong guesses from everywhere, until each address is slowed. */
const HALL_GUESSES_PER_MINUTE = 120
const DOWNLOADS_PER_MINUTE = 40
const ACCOUNT_REQUESTS_PER_MINUTE = 6
/** An address may add as much to logs as this many people who do nothing else. */
const PEOPLE_WRITING = 8
/** A page with all its parts, for a class of thirty, arrives in one burst. */
const REQUEST_BURST_SECONDS = 20
/** A /48 network of IPv6 has the limits of this many addresses: one customer may have all of it. */
const ADDRESSES_PER_SITE = 8

type AddressSettings = {
  readonly maxSockets: number
  readonly guestsPerMinute: number
  readonly requestsPerSecond: number
  readonly openingsPerHour: number
}

/** Options that the rest of the server sets. */
type AddressOptions = {
  /** Open TCP connections that one address may have, if fewer than twice its WebSockets. */
  readonly maxConnections?: number
  readonly shared?: SharedLimits | null
  /** How many limits are kept. */
  readonly max?: number
}

/** By address. Several people may share one: a home, a school. */
export class AddressLimits {
  readonly #maxSockets: number
  readonly #maxConnections: number
  readonly #settings: AddressSettings
  readonly #now: () => number
  readonly #note: NoteSpent | null
  readonly #hallGuesses: TokenBucket
  readonly #limits: LimitMap<AddressLimit>

  constructor(
    settings: AddressSettings,
    now: () => number,
    { maxConnections = Infinity, shared = null, max }: AddressOptions = {},
  ) {
    this.#maxSockets = settings.maxSockets
    this.#maxConnections = maxConnections
    this.#settings = settings
    this.#now = now
    this.#note = shared?.share('address', (network) => this.#limits.of(network).buckets) ?? null
    const noteHall = shared?.share('hall', () => ({ guesses: this.#hallGuesses })) ?? null
    const onGuess = noteFor(noteHall, 'all')('guesses')
    const perSecond = HALL_GUESSES_PER_MINUTE / 60
    this.#hallGuesses = new TokenBucket(HALL_GUESSES_PER_MINUTE, perSecond, now, onGuess)
    this.#limits = new LimitMap((network) => this.#make(network), max)
  }

  of(address: string): AddressLimit {
    return this.#limits.of(networkOf(address))
  }

  /** Counts a WebSocket until what it returns is called; null if the address may not have another one. */
  addSocket(address: string): (() => void) | null {
    return this.#add('sockets', address, this.#maxSockets)
  }

  /** The same for a TCP connection. */
  addConnection(address: string): (() => void) | null {
    return this.#add('connections', address, 2 * this.#maxSockets)
  }

  #add(what: 'sockets' | 'connections', address: string, max: number): (() => void) | null {
    const network = networkOf(address)
    const site = siteOf(network)
    const limits = [this.#limits.of(network)]
    if (site !== null) limits.push(this.#limits.of(site))
    const isFull = limits.some((limit, index) => {
      const most = index === 0 ? max : ADDRESSES_PER_SITE * max
      return limit[what] >= Math.min(most, this.#maxConnections)
    })
    if (isFull) return null
    for (const limit of limits) limit[what] += 1
    return () => {
      for (const limit of limits) limit[what] -= 1
    }
  }

  #make(network: string): AddressLimit {
    const now = this.#now
    const site = siteOf(network)
    const scale = network.endsWith(SITE) ? ADDRESSES_PER_SITE : 1
    const onSpent = noteFor(this.#note, network)
    const bucket = (name: string, burst: number, perSecond: number): TokenBucket => {
      const wider = site === null ? null : () => this.#limits.of(site).buckets[name]!
      return new TokenBucket(scale * burst, scale * perSecond, now, onSpent(name), wider)
    }
    const perMinute = (name: string, count: number) => bucket(name, count, count / 60)
    const { guestsPerMinute, requestsPerSecond, openingsPerHour } = this.#settings
    const buckets = {
      guesses: perMinute('guesses', GUESSES_PER_MINUTE),
      adminTokens: perMinute('adminTokens', GUESSES_PER_MINUTE),
      downloads: perMinute('downloads', DOWNLOADS_PER_MINUTE),
      guests: perMinute('guests', guestsPerMinute),
      accountRequests: perMinute('accountRequests', ACCOUNT_REQUESTS_PER_MINUTE),
      requests: bucket('requests', REQUEST_BURST_SECONDS * requestsPerSecond, requestsPerSecond),
      openings: bucket('openings', openingsPerHour, openingsPerHour / 3600),
      written: bucket(
        'written',
        PEOPLE_WRITING * WRITTEN,
        (PEOPLE_WRITING * WRITTEN) / WRITTEN_SECONDS,
      ),
    }
    return {
      ...buckets,
      guesses: new Guesses(buckets.guesses, this.#hallGuesses),
      buckets,
      sockets: 0,
      openDownloads: 0,
      connections: 0,
      get isConnected() {
        return this.sockets > 0 || this.connections > 0 || this.openDownloads > 0
      },
      get isUnused() {
        return Object.values(buckets).every((one) => one.isFull)
      },
    }
  }
}

/** The network that an address counts as; what is not an address stands for itself. */
export function networkOf(address: string): string {
  return parseNetwork(address) ?? address
}

/**
 * Reads an address in any spelling, also with a port or a zone, or a /64 network. An IPv6 address stands for
 * its /64 network: a customer who has one address of it has them all; or for the IPv4 address in it. Null for
 * anything else.
 */
export function parseNetwork(text: string): string | null {
  if (isIPv4(text)) return text
  const [, withPort, inBrackets] = /^([\d.]+):\d+$|^\[(.+)\](?::\d+)?$/.exec(text) ?? []
  const address = withPort ?? (inBrackets ?? text).replace(/%.*$|\/64$/, '')
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return null
  const groups = groupsOf(address)
  const embedded = embeddedAddress(groups)
  if (embedded !== null) return embedded
  return `${groups.slice(0, 4).join(':')}${NETWORK}`
}

/** The eight groups of an IPv6 address, without leading zeros and in small letters. */
function groupsOf(address: string): readonly string[] {
  // URLs have the canonical spelling of RFC 5952, without dots.
  const [before = '', after = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const first = before.split(':').filter(Boolean)
  const last = after.split(':').filter(Boolean)
  return [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last]
}

/** The IPv4 address in one that is mapped, or that stands for it by 6to4 or NAT64; null in any other. */
function embeddedAddress(groups: readonly string[]): string | null {
  if (groups[0] === '2002') return dotted(groups.slice(1, 3))
  return EMBEDDING.has(groups.slice(0, 6).join(':')) ? dotted(groups.slice(6)) : null
}

const EMBEDDING = new Set(['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'])

function dotted(groups: readonly string[]): string {
  const parts = groups.map((group) => Number.parseInt(group, 16))
  return parts.flatMap((part) => [part >> 8, part & 255]).join('.')
}

const NETWORK = '::/64'
const SITE = '::/48'

/** The /48 network that a /64 network belongs to; null for anything else. */
function siteOf(network: string): string | null {
  if (!network.endsWith(NETWORK)) return null
  return `${network.slice(0, -NETWORK.length).split(':', 3).join(':')}${SITE}`
}
