import type { AnyGame } from '#kit/game.ts'

/** What reading and writing a table's log needs from its environment. */
export type LogCodec = {
  /** Throws when there is no such game. */
  gameOf(id: string): AnyGame
  /** SHA-256 of the text in UTF-8, in base64url. */
  hash(text: string): string
  /** 12 random bytes in base64url. */
  newSalt(): string
}
