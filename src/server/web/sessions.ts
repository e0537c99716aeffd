import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Store, StoredPerson } from '#server/store/store.ts'
import { guestName } from '#server/hall/name.ts'

export const SESSION_COOKIE = 'wordhall'

const PASSPORT_LIFE = 10 * 60_000
const MOST_KEPT = 20_000

/** Who somebody is: guests at once, without an account. */
export class Sessions {
  readonly #store: Store
  readonly #now: () => number
  /** People by token hash; sessions never change whose they are. */
  readonly #known = new Map<string, string>()

  constructor(store: Store, now: () => number) {
    this.#store = store
    this.#now = now
  }

  /** A new guest with a session; the token is told once and kept only as a hash. */
  async welcome(): Promise<{ readonly token: string; readonly person: StoredPerson }> {
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
    const id = this.#known.get(hash) ?? (await this.#store.personOfSession(hash))
    if (id === null) return null
    if (this.#known.size >= MOST_KEPT) this.#known.clear()
    this.#known.set(hash, id)
    return this.#store.readPerson(id)
  }

  /** A link that makes another device the same person, once and soon. */
  async issuePassport(
    person: string,
  ): Promise<{ readonly token: string; readonly expiresAt: number }> {
    const token = randomBytes(24).toString('base64url')
    const expiresAt = this.#now() + PASSPORT_LIFE
    await this.#store.savePassport(hashToken(token), person, expiresAt)
    return { token, expiresAt }
  }

  /** A session for the person whose passport it is; null when it does not hold. */
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
