import { expect } from 'vitest'
import type { Guest } from '../server/testing/guest.ts'

export const ADMIN_TOKEN = 'the-token-of-the-operator'

export type Row = Readonly<Record<string, unknown>>
export type Listed = { readonly rows: readonly Row[]; readonly next: string | null }

type Options = { readonly token?: string | null; readonly headers?: Record<string, string> }

/** Sends a request to the API for operators. */
export function askAdmin(
  address: string,
  request: string,
  body?: object,
  { token = ADMIN_TOKEN, headers = {} }: Options = {},
): Promise<Response> {
  const [method = 'GET', path = ''] = request.split(' ')
  return fetch(`${address}/api/admin${path}`, {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

/** The rows of a list. */
export async function listRows(address: string, path: string): Promise<Listed> {
  const response = await askAdmin(address, `GET ${path}`)
  expect(response.status).toBe(200)
  return (await response.json()) as Listed
}

/** Carries out what must not be refused. */
export async function act(address: string, request: string, body?: object): Promise<Row> {
  const response = await askAdmin(address, request, body)
  const answer = (await response.json()) as Row
  expect(response.status, JSON.stringify(answer)).toBe(200)
  return answer
}

/** What a guest has been told that is announced now. */
export function announced({ received }: Guest): readonly string[] {
  return received.reduce<readonly string[]>((before, message) => {
    if (message.type !== 'welcome' && message.type !== 'announcements') return before
    return (message.announcements ?? []).map(({ text }) => text)
  }, [])
}
