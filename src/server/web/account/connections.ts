import type { Refusal } from '#kit/refusal.ts'
import type { ServerMessage } from '#protocol/messages.ts'
import type { ListQuery } from '#server/admin/admin-store.ts'
import type { Connection } from '#server/web/connection.ts'

/** What is known of an open connection. */
type Known = {
  readonly tokenHash: string
  /** The address, or the network that stands for it. */
  readonly address: string
  /** The wall time at which it was opened. */
  readonly since: number
  /** Counts the connections of this server. */
  readonly number: number
}

export type OpenConnection = Omit<Known, 'tokenHash'> & {
  readonly person: string
  readonly name: string
}

/** When all reconnect because a server stops, in milliseconds for each of them, and at most. */
const RECONNECTING = { each: 2, least: 200, most: 5000 }

/** All open connections, and the sessions that they belong to. */
export class Connections {
  readonly #known = new Map<Connection, Known>()
  #count = 0

  get size(): number {
    return this.#known.size
  }

  add(connection: Connection, known: Omit<Known, 'number'>): void {
    this.#count += 1
    this.#known.set(connection, { ...known, number: this.#count })
  }

  delete(connection: Connection): void {
    this.#known.delete(connection)
  }

  /** Sends a message to everybody who has said hello; for the others it is part of the welcome. */
  broadcast(message: ServerMessage): void {
    for (const connection of this.#known.keys()) connection.sendAfterHello(message)
  }

  /** Sends a message to everybody who follows a table of another server. */
  broadcastToRemote(message: ServerMessage): void {
    for (const connection of this.#known.keys()) {
      if (connection.followsRemote) connection.sendAfterHello(message)
    }
  }

  /** Closes all connections. Clients reconnect at random times, so that they do not come all at once. */
  goAway(): void {
    const { each, least, most } = RECONNECTING
    const within = Math.min(most, Math.max(least, each * this.size))
    for (const connection of this.#known.keys()) connection.goAway(within)
  }

  /** Sessions that cannot be checked at the moment are kept. */
  async signOutUnless(isValid: (tokenHash: string) => Promise<boolean>): Promise<void> {
    for (const tokenHash of new Set(this.#known.values().map((known) => known.tokenHash))) {
      const isEnded = !(await isValid(tokenHash).catch(() => true))
      if (isEnded) this.signOut((hash) => hash === tokenHash)
    }
  }

  /** Closes the connections of sessions that have ended. */
  signOut(isEnded: (tokenHash: string, person: string) => boolean): void {
    for (const [connection, { tokenHash }] of this.#known) {
      if (isEnded(tokenHash, connection.person)) connection.cutOff(4001, 'signed out')
    }
  }

  /** Closes the connections of those who are banned, and tells them why. */
  closeBanned(refusalFor: (person: string, address: string) => Refusal | null): void {
    for (const [connection, { address }] of this.#known) {
      const refusal = refusalFor(connection.person, address)
      if (refusal !== null) connection.ban(refusal)
    }
  }

  /** Those that a search finds by name, person or address, in the order of `keyOf`, after a key. */
  list(
    { search, after, limit }: ListQuery,
    keyOf: (connection: OpenConnection) => string,
  ): readonly (OpenConnection & { readonly key: string })[] {
    const wanted = search.toLowerCase()
    return [...this.#known]
      .map(([{ person, name }, { address, since, number }]) => {
        const open = { person, name, address, since, number }
        return { ...open, key: keyOf(open) }
      })
      .filter(({ key, person, name, address }) => {
        const isFound = name.toLowerCase().includes(wanted) || address.startsWith(wanted)
        return key > after && (isFound || person === search)
      })
      .toSorted((a, b) => (a.key < b.key ? -1 : 1))
      .slice(0, limit)
  }
}
