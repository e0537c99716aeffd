import { ok, refuse, type Result } from '#kit/result.ts'

export type Row = Readonly<Record<string, unknown>>
type Listed = { readonly rows: readonly Row[]; readonly next: string | null }

export type AdminAction = {
  readonly method: string
  readonly path: string
  readonly body?: object
}

/** Talks to a hall as its operator. */
export class AdminClient {
  readonly #url: string
  readonly #token: string

  constructor(url: string, token: string) {
    this.#url = url.replace(/\/$/, '')
    this.#token = token
  }

  async list(name: string, search: string, after: string): Promise<Result<Listed>> {
    const query = new URLSearchParams({ search, after })
    const answer = await this.act({ method: 'GET', path: `/${name}?${query.toString()}` })
    return answer.ok ? ok(answer.value as Listed) : answer
  }

  async act({ method, path, body }: AdminAction): Promise<Result<Row>> {
    const headers = {
      authorization: `Bearer ${this.#token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    let response: Response
    try {
      response = await fetch(`${this.#url}/api/admin${path}`, { method, headers, ...sent })
    } catch {
      return refuse(`there is no hall at ${this.#url}; --url names another address`)
    }
    const answer = (await response.json().catch(() => ({}))) as Row
    if (response.ok) return ok(answer)
    if (answer['code'] === 'not-found') {
      return refuse(`the hall at ${this.#url} was started without WORDHALL_ADMIN_TOKEN`)
    }
    const { message = `the hall answered ${response.status}` } = answer
    return refuse(String(message))
  }
}
