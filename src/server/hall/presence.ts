import type { StoredPerson } from '#server/store/store.ts'

/** After this nobody needs to know when somebody left. */
const FORGET_AFTER = 24 * 60 * 60_000

/** Who is connected, on how many devices, and since when others are away. */
export class Presence {
  readonly #now: () => number
  #startedAt: number
  readonly #here = new Map<string, { readonly name: string; readonly devices: number }>()
  /** When a person's last connection closed. */
  readonly #gone = new Map<string, number>()

  constructor(now: () => number) {
    this.#now = now
    this.#startedAt = now()
  }

  /** The hall opens now: from here on unknown people count as away. */
  open(): void {
    this.#startedAt = this.#now()
  }

  get size(): number {
    return this.#here.size
  }

  arrive({ id, name }: StoredPerson): void {
    const here = this.#here.get(id) ?? { name, devices: 0 }
    this.#here.set(id, { ...here, devices: here.devices + 1 })
    this.#gone.delete(id)
  }

  depart(person: string): void {
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

  rename({ id, name }: StoredPerson): void {
    const here = this.#here.get(id)
    if (here !== undefined) this.#here.set(id, { ...here, name })
  }

  /** For how long somebody has been away; 0 when connected. Unknown people count from the start. */
  absence(person: string): number {
    if (this.#here.has(person)) return 0
    return Math.max(1, this.#now() - (this.#gone.get(person) ?? this.#startedAt))
  }

  /** Drops people who left long ago; they then count as away since the start. */
  forget(): void {
    const before = this.#now() - FORGET_AFTER
    for (const [person, since] of this.#gone) if (since < before) this.#gone.delete(person)
  }
}
