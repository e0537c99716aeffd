import { TokenBucket } from '#server/web/token-bucket.ts'

/** What those who come from one address have left to do. */
export type AddressLimit = {
  /** Tries at codes and passports. */
  readonly tries: TokenBucket
  /** Guests who are new here. */
  readonly guests: TokenBucket
  /** Open at this moment. */
  connections: number
}

const TRIES = 20
const MOST_KEPT = 10_000

/** Those who come, by address. Several people may share one: a home, a school. */
export class AddressLimits {
  readonly #guests: number
  readonly #now: () => number
  readonly #known = new Map<string, AddressLimit>()

  /** `guests`: how many may be new at once, and each minute. */
  constructor(guests: number, now: () => number) {
    this.#guests = guests
    this.#now = now
  }

  from(address: string): AddressLimit {
    const network = networkOf(address)
    const known = this.#known.get(network)
    if (known !== undefined) return known
    if (this.#known.size >= MOST_KEPT) this.#forget()
    const visitor: AddressLimit = {
      tries: new TokenBucket(TRIES, TRIES / 60, this.#now),
      guests: new TokenBucket(this.#guests, this.#guests / 60, this.#now),
      connections: 0,
    }
    this.#known.set(network, visitor)
    return visitor
  }

  /** Those who are not here begin anew. */
  #forget(): void {
    for (const [network, { connections }] of this.#known) {
      if (connections === 0) this.#known.delete(network)
    }
  }
}

/** Whoever has an address of IPv6 has all the others of its first half, too. */
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
