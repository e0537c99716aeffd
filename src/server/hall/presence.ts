import type { StoredPerson } from '#server/store/store.ts'

/** Nobody asks any more when somebody left who has been away so long. */
const LONG_GONE = 24 * 60 * 60_000

/** Who is in the hall, on how many devices, and since when others are away. */
export class Presence {
  readonly #now: () => number
  readonly #startedAt: number
  readonly #here = new Map<string, { readonly name: string; readonly devices: number }>()
  /** When a person's last connection went. */
  readonly #gone = new Map<string, number>()

  constructor(now: () => number) {
    this.#now = now
    this.#startedAt = now()
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

  /** What somebody is called, on all their devices; null when they are not here. */
  nameOf(person: string): string | null {
    return this.#here.get(person)?.name ?? null
  }

  rename({ id, name }: StoredPerson): void {
    const here = this.#here.get(id)
    if (here !== undefined) this.#here.set(id, { ...here, name })
  }

  /** For how long; 0 for those who are here. Who was not seen yet is away since the start. */
  absence(person: string): number {
    if (this.#here.has(person)) return 0
    return Math.max(1, this.#now() - (this.#gone.get(person) ?? this.#startedAt))
  }

  /** Those long gone are absent since the start again, which is long enough. */
  forget(): void {
    const before = this.#now() - LONG_GONE
    for (const [person, since] of this.#gone) if (since < before) this.#gone.delete(person)
  }
}
