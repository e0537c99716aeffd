import { hash, randomBytes } from 'node:crypto'
import type { AnyGame } from '#kit/game.ts'
import type { LogCodec } from '#table/log/log-codec.ts'

const SALT_BYTES = 12
/** As base64url: 4 characters for 3 bytes. */
const SALT_LENGTH = (SALT_BYTES / 3) * 4
/** A call for random bytes costs as much as five hashes, so they are drawn for many entries. */
const POOL_SALTS = 256

/** SHA-256 in base64url. */
export function hashText(text: string): string {
  return hash('sha256', text, 'base64url')
}

export function nodeLogCodec(gameOf: (id: string) => AnyGame): LogCodec {
  let pool = ''
  let used = 0
  return {
    gameOf,
    hash: hashText,
    newSalt() {
      if (used === pool.length) {
        pool = randomBytes(POOL_SALTS * SALT_BYTES).toString('base64url')
        used = 0
      }
      used += SALT_LENGTH
      return pool.slice(used - SALT_LENGTH, used)
    },
  }
}
