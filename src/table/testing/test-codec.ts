import type { AnyGame } from '#kit/game.ts'
import { UnreadableEntry } from '#table/log/log-chain.ts'
import { hashText } from '#table/log/hash-text.ts'
import type { LogCodec } from '#table/log/log-codec.ts'
import { applyStoredEntry } from '#table/log/stored-entry.ts'
import type { Table } from '#table/table.ts'

/** A codec for one game, with the salts `salt 1`, `salt 2` and so on. */
export function testCodec(game: AnyGame): LogCodec {
  let salts = 0
  return { gameOf: () => game, hash: hashText, newSalt: () => `salt ${(salts += 1)}` }
}

/** The hash of a stored log; null when it cannot be read. */
export function headOf(texts: readonly string[], codec: LogCodec): string | null {
  let table: Table | null = null
  try {
    for (const text of texts) table = applyStoredEntry(table, text, codec).after
  } catch (error) {
    if (error instanceof UnreadableEntry) return null
    throw error
  }
  return table!.hash
}
