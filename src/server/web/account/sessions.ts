import { createHash, randomBytes, randomInt } from 'node:crypto'
import { NO_OTHER_NODES, type EndedSessions, type HallEvents } from '#server/cluster/hall-events.ts'
import type { Store, StoredPerson, StoredSession } from '#server/store/store.ts'
import { guestName } from '#server/hall/naming/guest-name.ts'

export const SESSION_COOKIE = 'wordhall'

const DAY = 24 * 60 * 60_000
const PASSPORT_LIFETIME = 10 * 60_000
const MAX_PASSPORTS = 5
const MAX_CACHED = 20_000
/** Milliseconds for which a session is cached. It may have ended at a node whose event was lost. */
const MAX_AGE = 60_000
/** The most sessions of a person. A further one ends the least recently used. */
const MAX_SESSIONS = 50
/** Digits of a token's hash by which its owner names a session. */
const ID_LENGTH = 16

/** Who sent a request, and by which session. */
export type Visitor = {
  readonly person: StoredPerson
  readonly tokenHash: string
  /** The first request of a day: the cookie should be renewed, so that it lasts as long as the session. */
  readonly isFirstToday: boolean
}

/** A session as its person sees it. */
export type ListedSession = {
  readonly id: string
  readonly createdAt: number
  /** Rounded to a day. */
  readonly lastUsed: number
  readonly device: string | null
  readonly current: boolean
}

/** Which sessions a person signs out of: one by its id, all others, or all. */
export type SignOut = { readonly id: string } | 'others' | 'all'

/** Called when sessions have ended, to close what they have opened. */
export type OnEnded = (isEnded: (tokenHash: string, person: string) => boolean) => void

/** Sessions of guests, who need no account. */
export class Sessions {
  readonly #store: Store
  readonly #events: HallEvents
  readonly #now: () => number
  readonly #lifetime: number
  readonly #onEnded: OnEnded
  /** By token hash; `readAt` in monotonic time. */
  readonly #cache = new Map<string, StoredSession & { readonly readAt: number }>()
  /** Counts sign-outs: a session that was read before one must not be cached after it. */
  #signOuts = 0

  /** `events`: sessions may end at other nodes, too. */
  constructor(
    store: Store,
    now: () => number,
    sessionDays: number,
    onEnded: OnEnded,
    events: HallEvents = NO_OTHER_NODES,
  ) {
    this.#store = store
    this.#events = events
    events.subscribe('signed-out', (ended) => this.#drop(ended))
    events.onMissed(() => this.#cache.clear())
    this.#now = now
    this.#lifetime = sessionDays * DAY
    this.#onEnded = onEnded
  }

  /** Creates a guest with a session. The token is returned once and stored as a hash only. */
  async create(
    device: string | null,
  ): Promise<{ readonly token: string; readonly person: StoredPerson }> {
    const person = {
      id: randomBytes(9).toString('base64url'),
      name: guestName((n) => randomInt(n)),
    }
    // First, because people without a session may be deleted as unused.
    const token = await this.#begin(person.id, device)
    await this.#store.savePerson(person)
    return { token, person }
  }

  async visitorOf(token: string | undefined): Promise<Visitor | null> {
    if (token === undefined || token.length > 100) return null
    const tokenHash = hashToken(token)
    const session = await this.#read(tokenHash)
    if (session === null) return null
    const isFirstToday = await this.#touch(session)
    const person = await this.#store.readPerson(session.person)
    return person === null ? null : { person, tokenHash, isFirstToday }
  }

  async isValid(tokenHash: string): Promise<boolean> {
    return (await this.#read(tokenHash)) !== null
  }

  async list({ person, tokenHash }: Visitor): Promise<readonly ListedSession[]> {
    const sessions = await this.#store.privacy.sessionsOf(person.id, MAX_SESSIONS)
    return sessions
      .filter((session) => !this.#isExpired(session))
      .map(({ tokenHash: hash, createdAt, lastUsed, device }) => {
        return { id: idOf(hash), createdAt, lastUsed, device, current: hash === tokenHash }
      })
  }

  /** Returns whether there was something to sign out of. */
  async signOut({ person, tokenHash }: Visitor, what: SignOut): Promise<boolean> {
    const { privacy } = this.#store
    if (typeof what === 'object') {
      const sessions = await privacy.sessionsOf(person.id, MAX_SESSIONS)
      const found = sessions.find((session) => idOf(session.tokenHash) === what.id)
      if (found === undefined) return false
      await privacy.deleteSession(found.tokenHash)
      this.#end({ tokenHash: found.tokenHash })
      return true
    }
    const kept = what === 'others' ? tokenHash : null
    await privacy.deleteSessionsOf(person.id, kept)
    this.#end({ person: person.id, kept })
    return true
  }

  /** Forgets the sessions of somebody whose sessions are no longer in the store. */
  forget(person: string): void {
    this.#end({ person, kept: null })
  }

  /** A one-time link that makes another device the same person. */
  async issuePassport(
    person: string,
  ): Promise<{ readonly token: string; readonly expiresAt: number }> {
    const token = randomBytes(24).toString('base64url')
    const expiresAt = this.#now() + PASSPORT_LIFETIME
    await this.#store.savePassport(hashToken(token), person, expiresAt, MAX_PASSPORTS)
    return { token, expiresAt }
  }

  /** A new session for the passport's person; null when it is not valid. */
  async usePassport(
    token: string,
    device: string | null,
  ): Promise<{ readonly token: string; readonly person: StoredPerson } | null> {
    const id = await this.#store.usePassport(hashToken(token), this.#now())
    if (id === null || (await this.#store.readPerson(id)) === null) return null
    const begun = await this.#begin(id, device)
    // The person may have been erased before the session was saved.
    const person = await this.#store.readPerson(id)
    if (person !== null) return { token: begun, person }
    await this.#store.privacy.deleteSession(hashToken(begun))
    return null
  }

  async #begin(person: string, device: string | null): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const createdAt = this.#now()
    const lastUsed = dayOf(createdAt)
    const tokenHash = hashToken(token)
    const session = { tokenHash, person, createdAt, lastUsed, device }
    const ended = await this.#store.privacy.saveSession(session, MAX_SESSIONS)
    for (const hash of ended) this.#end({ tokenHash: hash })
    return token
  }

  async #read(tokenHash: string): Promise<StoredSession | null> {
    const known = this.#events.isCurrent ? this.#cache.get(tokenHash) : undefined
    const isFresh = known !== undefined && performance.now() - known.readAt < MAX_AGE
    if (isFresh) return this.#isExpired(known) ? null : known
    const signOuts = this.#signOuts
    const readAt = performance.now()
    const session = await this.#store.privacy.readSession(tokenHash)
    if (signOuts !== this.#signOuts) return this.#read(tokenHash)
    if (session === null || this.#isExpired(session)) return null
    this.#remember(session, readAt)
    return session
  }

  #remember(session: StoredSession, readAt: number): void {
    if (this.#cache.size >= MAX_CACHED) this.#cache.clear()
    this.#cache.set(session.tokenHash, { ...session, readAt })
  }

  /** Once a day: what is stored says on which day a session was used, not when. */
  async #touch(session: StoredSession): Promise<boolean> {
    const lastUsed = dayOf(this.#now())
    if (lastUsed <= session.lastUsed) return false
    const known = this.#cache.get(session.tokenHash)
    if (known !== undefined) this.#cache.set(session.tokenHash, { ...known, lastUsed })
    await this.#store.privacy.touchSession(session.tokenHash, lastUsed)
    return true
  }

  #isExpired({ lastUsed }: StoredSession): boolean {
    return dayOf(this.#now()) - lastUsed > this.#lifetime
  }

  #end(ended: EndedSessions): void {
    this.#drop(ended)
    this.#events.publish('signed-out', ended)
  }

  #drop(ended: EndedSessions): void {
    const isEnded = (hash: string, owner: string): boolean => {
      if ('tokenHash' in ended) return hash === ended.tokenHash
      return owner === ended.person && hash !== ended.kept
    }
    this.#signOuts += 1
    for (const [hash, { person }] of this.#cache) {
      if (isEnded(hash, person)) this.#cache.delete(hash)
    }
    this.#onEnded(isEnded)
  }
}

/** Tokens are secrets; what is stored and compared is their hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function idOf(tokenHash: string): string {
  return tokenHash.slice(0, ID_LENGTH)
}

function dayOf(wallTime: number): number {
  return wallTime - (wallTime % DAY)
}
