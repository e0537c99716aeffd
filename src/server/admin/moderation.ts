import { randomBytes } from 'node:crypto'
import type { Refusal } from '#kit/refusal.ts'
import { StoreFailed, type MachineClock } from '#live/ports.ts'
import type { Announcement, Ban } from '#protocol/admin.ts'
import type { AdminStore } from '#server/admin/admin-store.ts'
import type { HallEvents } from '#server/cluster/hall-events.ts'
import { hallRefusal } from '#server/refusals.ts'

export type ModerationDeps = {
  readonly store: AdminStore
  readonly events: HallEvents
  readonly clock: Pick<MachineClock, 'setTimer'>
  /** See steadyWallTime: decisions last no shorter because the machine's clock is set forward. */
  wallTime(): number
  reportError(error: unknown, where: string): void
}

/** Is called on changes. */
export type ModerationListener = {
  /** Somebody may have been banned, so that their connections must be closed. */
  bansChanged?(): void
  announcementsChanged?(): void
}

export const MAX_BANS = 10_000
export const MAX_ANNOUNCEMENTS = 3
const HOUR = 60 * 60_000
/** The longest delay of the timer. What is due later is scheduled again when it fires. */
const MAX_DELAY = 24 * 60 * 60_000

/**
 * The operator's decisions: bans and announcements. They are stored, and every node has all of them in
 * memory.
 */
export class Moderation {
  readonly #deps: ModerationDeps
  readonly #listeners: ModerationListener[] = []
  #bans: readonly Ban[] = []
  #banOf = new Map<string, Ban>()
  #announcements: readonly Announcement[] = []
  #reading: Promise<void> = Promise.resolve()
  /** A read that has not started. */
  #nextReading: Promise<void> | null = null
  #cancelExpiry: () => void = () => {}
  #isClosed = false

  constructor(deps: ModerationDeps) {
    this.#deps = deps
    deps.events.subscribe('moderated', () => void this.refresh())
    deps.events.onMissed(() => void this.refresh())
  }

  subscribe(listener: ModerationListener): void {
    this.#listeners.push(listener)
  }

  /** Those that are in force, the latest first. */
  get bans(): readonly Ban[] {
    return this.#bans.filter((ban) => this.#isInForce(ban))
  }

  get announcements(): readonly Announcement[] {
    return this.#announcements.filter((announcement) => this.#isInForce(announcement))
  }

  /** Why somebody may not enter; null when they may. */
  banRefusal(person: string | null, address: string): Refusal | null {
    if (this.#banOf.size === 0) return null
    const ofPerson = person === null ? undefined : this.#banOf.get(keyOf('person', person))
    const ban = [ofPerson, this.#banOf.get(keyOf('address', address))].find((found) => {
      return found !== undefined && this.#isInForce(found)
    })
    if (ban === undefined) return null
    const { kind, reason, until } = ban
    return hallRefusal('banned', { kind, reason, until })
  }

  /**
   * Reads everything. Reads run one after the other, so that an older result never replaces a newer one. Calls
   * while one is waiting share it, so that there are never more than two. Throws StoreFailed.
   */
  load(): Promise<void> {
    this.#nextReading ??= this.#reading
      .catch(() => undefined)
      .then(() => {
        this.#reading = this.#nextReading!
        this.#nextReading = null
        return this.#read()
      })
    return this.#nextReading
  }

  /** Reads everything again; one node of a hall, the leader, first deletes what has expired. */
  async tidy(isLeader: boolean): Promise<void> {
    const { store, wallTime } = this.#deps
    if (isLeader) await this.#attempt(() => store.deleteExpired(wallTime()))
    await this.refresh()
  }

  /** Reads everything again, if the store lets it. */
  refresh(): Promise<void> {
    return this.#attempt(() => this.load())
  }

  /** `hours`: null until it is lifted. Throws StoreFailed. */
  async ban(ban: Pick<Ban, 'kind' | 'subject' | 'reason'>, hours: number | null): Promise<Ban> {
    const made = { ...ban, ...this.#new(), until: hours === null ? null : this.#after(hours) }
    await this.#moderate(() => this.#deps.store.saveBan(made))
    return made
  }

  /** Returns whether there was one. Throws StoreFailed. */
  liftBan(id: string): Promise<boolean> {
    return this.#moderate(() => this.#deps.store.deleteBan(id))
  }

  /** Throws StoreFailed. */
  async announce(text: string, hours: number): Promise<Announcement> {
    const made = { text, ...this.#new(), until: this.#after(hours) }
    await this.#moderate(() => this.#deps.store.saveAnnouncement(made))
    return made
  }

  /** Returns whether there was one. Throws StoreFailed. */
  withdraw(id: string): Promise<boolean> {
    return this.#moderate(() => this.#deps.store.deleteAnnouncement(id))
  }

  close(): void {
    this.#isClosed = true
    this.#cancelExpiry()
  }

  async #attempt(work: () => Promise<void>): Promise<void> {
    try {
      if (!this.#isClosed) await work()
    } catch (error) {
      if (!(error instanceof StoreFailed)) this.#deps.reportError(error, 'moderation')
    }
  }

  #new(): Pick<Ban, 'id' | 'createdAt'> {
    return { id: randomBytes(8).toString('hex'), createdAt: this.#deps.wallTime() }
  }

  #after(hours: number): number {
    return this.#deps.wallTime() + hours * HOUR
  }

  /** Changes what is stored; then every node reads it again. */
  async #moderate<Result>(change: () => Promise<Result>): Promise<Result> {
    const result = await change()
    this.#deps.events.publish('moderated', null)
    await this.load()
    return result
  }

  async #read(): Promise<void> {
    const { store } = this.#deps
    const wallTime = this.#deps.wallTime()
    const bans = await store.bans(wallTime, MAX_BANS)
    const announcements = await store.announcements(wallTime, MAX_ANNOUNCEMENTS)
    const areBansNew = idsOf(bans) !== idsOf(this.#bans)
    const areAnnouncementsNew = idsOf(announcements) !== idsOf(this.#announcements)
    this.#bans = bans
    this.#banOf = new Map(bans.map((ban) => [keyOf(ban.kind, ban.subject), ban]))
    this.#announcements = announcements
    this.#setExpiry()
    for (const listener of this.#listeners) {
      if (areBansNew) listener.bansChanged?.()
      if (areAnnouncementsNew) listener.announcementsChanged?.()
    }
  }

  /** Reads everything again when the next announcement expires. */
  #setExpiry(): void {
    const { clock, wallTime } = this.#deps
    this.#cancelExpiry()
    if (this.#isClosed || this.#announcements.length === 0) return
    const next = Math.min(...this.#announcements.map(({ until }) => until))
    const delay = Math.min(Math.max(0, next - wallTime()), MAX_DELAY)
    this.#cancelExpiry = clock.setTimer(() => void this.refresh(), delay)
  }

  #isInForce({ until }: { readonly until: number | null }): boolean {
    return until === null || until > this.#deps.wallTime()
  }
}

function keyOf(kind: Ban['kind'], subject: string): string {
  return `${kind} ${subject}`
}

function idsOf(listed: readonly { readonly id: string }[]): string {
  return listed.map(({ id }) => id).join(' ')
}
