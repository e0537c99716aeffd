import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares hashes, so that the time taken says nothing about the token. Null: nobody has access. */
export function isBearer(authorization: string | undefined, token: string | null): boolean {
  if (token === null || authorization === undefined) return false
  return timingSafeEqual(digestOf(authorization), digestOf(`Bearer ${token}`))
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
