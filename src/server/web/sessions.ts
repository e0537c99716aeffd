import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Store, StoredPerson } from '#server/store/store.ts'
import { guestName } from '#server/hall/guest-name.ts'

export const SESSION_COOKIE = 'wordhall'

const PASSPORT_LIFETIME = 10 * 60_000
const MAX_PASSPORTS = 5
const MAX_CACHED = 20_000

/** Sessions of guests, who need no account. */
export class Sessions {
  readonly #store: Store
  readonly #now: () => number
  /** People by token hash; a session never changes its person. */
  readonly #people = new Map<string, string>()

  constructor(store: Store, now: () => number) {
    this.#store = store
    this.#now = now
  }

  /** Creates a guest with a session. The token is returned once and stored as a hash only. */
  async create(): Promise<{ readonly token: string; readonly person: StoredPerson }> {
    const person = {
      id: randomBytes(9).toString('base64url'),
      name: guestName((n) => randomInt(n)),
    }
    await this.#store.savePerson(person)
    return { token: await this.#begin(person.id), person }
  }

  async personOf(token: string | undefined): Promise<StoredPerson | null> {
    if (token === undefined || token.length > 100) return null
    const hash = hashToken(token)
    const id = this.#people.get(hash) ?? (await this.#store.personOfSession(hash))
    if (id === null) return null
    if (this.#people.size >= MAX_CACHED) this.#people.clear()
    this.#people.set(hash, id)
    return this.#store.readPerson(id)
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
  ): Promise<{ readonly token: string; readonly person: StoredPerson } | null> {
    const id = await this.#store.usePassport(hashToken(token), this.#now())
    const person = id === null ? null : await this.#store.readPerson(id)
    return person === null ? null : { token: await this.#begin(person.id), person }
  }

  async #begin(person: string): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    await this.#store.saveSession(hashToken(token), person, this.#now())
    return token
  }
}

/** Tokens are secrets; what is stored and compared is their hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
