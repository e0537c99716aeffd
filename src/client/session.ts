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
