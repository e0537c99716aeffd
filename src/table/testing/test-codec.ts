import { hash } from 'node:crypto'
import type { AnyGame } from '#kit/game.ts'
import type { LogCodec } from '#table/log-codec.ts'

/** A codec for one game, with the salts `salt 1`, `salt 2` and so on. */
export function testCodec(game: AnyGame): LogCodec {
  let salts = 0
  return { gameOf: () => game, hash: testHash, newSalt: () => `salt ${(salts += 1)}` }
}

export function testHash(text: string): string {
  return hash('sha256', text, 'base64url')
}
