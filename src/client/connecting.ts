import type { Refusal } from '#kit/refusal.ts'

/** Why the hall does not accept this session; null when it does, or is itself in trouble. */
export async function sessionRefusal(
  address: string,
  cookie: string | undefined,
): Promise<Refusal | null> {
  const headers = cookie === undefined ? {} : { cookie }
  const response = await fetch(`${address}/api/me`, { headers })
  return response.status === 401 ? ((await response.json()) as Refusal) : null
}

/** Headers can be set outside a browser only; a browser sends its cookie by itself. */
export function connectWith(url: string, cookie: string): WebSocket {
  type WithHeaders = new (url: string, options: { headers: Record<string, string> }) => WebSocket
  const Socket = WebSocket as unknown as WithHeaders
  return new Socket(url, { headers: { cookie } })
}
