import type { TablePart } from '#table/table-view.ts'
import { rememberedHashes } from '#web/hall/seen-hashes.ts'
import { fetchLibrary } from '#web/loading/fetched-library.ts'
import { loadGame } from '#web/loading/load-game.ts'
import { checksOf, type Check } from '#web/replay/checks.ts'

/** Checks the log of a finished match on this device; the hall is asked for word lists only. */
export function verifyHere(table: TablePart, log: string): Promise<readonly Check[]> {
  const deps = { gameOf: loadGame, libraryOf: (names: readonly string[]) => fetchLibrary(names) }
  return checksOf(table, log, rememberedHashes(table.id), deps)
}
