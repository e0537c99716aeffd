import type { StoredPerson } from '#server/store/store.ts'

/** The time at which somebody left is forgotten after this many milliseconds. */
const FORGET_AFTER = 24 * 60 * 60_000

/** Observes who is connected to this server. */
export interface PresenceObserver {
  arrived(person: StoredPerson): void
  departed(person: string): void
}

/** Who is connected, on how many devices, and since when others are away. */
export class Presence {
  readonly #now: () => number
  readonly #observer: PresenceObserver | null
  #startedAt: number
  readonly #here = new Map<string, { readonly name: string; readonly devices: number }>()
  /** When a person's last connection closed. */
  readonly #gone = new Map<string, number>()
  /** The networks from which people last connected to this server. */
  readonly #networks = new Map<string, string>()

  constructor(now: () => number, observer: PresenceObserver | null = null) {
    this.#now = now
    this.#observer = observer
    this.#startedAt = now()
  }

  /** Called when the hall opens: from now on unknown people count as away. */
  open(): void {
    this.#startedAt = this.#now()
  }

  get size(): number {
    return this.#here.size
  }

  /** Somebody has connected to this server, from an address or the network that stands for it. */
  arrive(person: StoredPerson, network: string): void {
    this.#networks.set(person.id, network)
    this.add(person)
    this.#observer?.arrived(person)
  }

  /** One of their connections to this server has ended. */
  depart(person: string): void {
    this.remove(person)
    this.#observer?.departed(person)
  }

  /** Somebody has connected to any node. */
  add({ id, name }: StoredPerson): void {
    const here = this.#here.get(id) ?? { name, devices: 0 }
    this.#here.set(id, { ...here, devices: here.devices + 1 })
    this.#gone.delete(id)
  }

  remove(person: string): void {
    const { name, devices } = this.#here.get(person)!
    if (devices > 1) {
      this.#here.set(person, { name, devices: devices - 1 })
      return
    }
    this.#here.delete(person)
    this.#gone.set(person, this.#now())
  }

  /** A person's current name; null when they are not connected. */
  nameOf(person: string): string | null {
    return this.#here.get(person)?.name ?? null
  }

  /** The network from which somebody last connected to this server; their id when they did not. */
  networkOf(person: string): string {
    return this.#networks.get(person) ?? person
  }

  rename({ id, name }: StoredPerson): void {
    const here = this.#here.get(id)
    if (here !== undefined) this.#here.set(id, { ...here, name })
  }

  /** Those who are here, by id, after a given one. */
  list(after: string, limit: number): readonly (StoredPerson & { readonly isHere: true })[] {
    return [...this.#here]
      .filter(([id]) => id > after)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .slice(0, limit)
      .map(([id, { name }]) => ({ id, name, isHere: true }))
  }

  /** Milliseconds since somebody was last connected; 0 while they are. Unknown people count from the start. */
  absence(person: string): number {
    if (this.#here.has(person)) return 0
    return Math.max(1, this.#now() - (this.#gone.get(person) ?? this.#startedAt))
  }

  /** Drops people who left long ago; they then count as away since the start. */
  forget(): void {
    const before = this.#now() - FORGET_AFTER
    for (const [person, since] of this.#gone) {
      if (since >= before) continue
      this.#gone.delete(person)
      this.#networks.delete(person)
    }
  }
}
