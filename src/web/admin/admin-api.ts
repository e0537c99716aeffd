import type { Refusal } from '#kit/refusal.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { AdminPage } from '#protocol/admin.ts'

/** Kept until the tab is closed, and sent in a header: other pages can do nothing with it. */
const KEY = 'wordhall.admin-token'

export function readToken(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

export function keepToken(token: string | null): void {
  try {
    if (token === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, token)
  } catch {
    // Without storage a reload asks for it again.
  }
}

const UNREACHABLE = { code: 'unreachable', message: 'The hall cannot be reached just now.' }

/** Talks to the hall as its operator. */
export class AdminApi {
  readonly #token: string

  constructor(token: string) {
    this.#token = token
  }

  list<Row>(name: string, search: string, after: string): Promise<Result<AdminPage<Row>, Refusal>> {
    const query = new URLSearchParams({ search, after })
    return this.#fetch(`/${name}?${query.toString()}`, { method: 'GET' })
  }

  post(path: string, body: object = {}): Promise<Result<unknown, Refusal>> {
    return this.#fetch(path, { method: 'POST', body: JSON.stringify(body) })
  }

  delete(path: string): Promise<Result<unknown, Refusal>> {
    return this.#fetch(path, { method: 'DELETE' })
  }

  async #fetch<T>(path: string, init: RequestInit): Promise<Result<T, Refusal>> {
    const headers = {
      authorization: `Bearer ${this.#token}`,
      ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    const response = await fetch(`/api/admin${path}`, { ...init, headers }).catch(() => null)
    const answer: unknown = (await response?.json().catch(() => null)) ?? UNREACHABLE
    return response?.ok === true ? ok(answer as T) : refuse(answer as Refusal)
  }
}
