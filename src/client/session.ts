import type { Backoff } from '#client/reconnection.ts'
import type { Refusal } from '#kit/refusal.ts'

export type ClientSettings = {
  /** Where the hall is, as in `http://localhost:3000`. */
  readonly address: string
  /** Outside a browser: the session cookie. */
  readonly cookie?: string
  /** Names this device or tab; the same after a reload. */
  readonly client: string
  /** First message id after a reload; must be above every id used before. */
  readonly firstId?: number
  /** Backoff between attempts to connect. */
  readonly backoff?: Backoff
  /** Chooses delays, in place of `Math.random`. */
  readonly random?: () => number
}

/** Why the hall does not accept this session or its person; null when it does, or is itself in trouble. */
export async function sessionRefusal(
  address: string,
  cookie: string | undefined,
): Promise<Refusal | null> {
  const headers = cookie === undefined ? {} : { cookie }
  const response = await fetch(`${address}/api/me`, { headers })
  if (response.status !== 401 && response.status !== 403) return null
  const refusal = (await response.json()) as Refusal
  return response.status === 401 || refusal.code === 'banned' ? refusal : null
}

/** Headers can be set outside a browser only; a browser sends its cookie by itself. */
export function connectWith(url: string, cookie: string): WebSocket {
  type WithHeaders = new (url: string, options: { headers: Record<string, string> }) => WebSocket
  const Socket = WebSocket as unknown as WithHeaders
  return new Socket(url, { headers: { cookie } })
}

/** A session outside a browser: the cookie to give to a client. */
export async function enterHall(address: string, cookie?: string): Promise<string> {
  const headers = cookie === undefined ? {} : { cookie }
  const response = await fetch(`${address}/api/session`, { method: 'POST', headers })
  if (!response.ok) throw new Error(`the hall gave no session: ${response.status}`)
  return cookieOf(response) ?? cookie ?? ''
}

/** The cookie that a response sets, as it is sent back. */
export function cookieOf(response: Response): string | null {
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? null
}
