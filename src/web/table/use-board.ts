import type { BoardModule } from '#web/board.ts'
import { loadBoard } from '#web/games.ts'
import { useFetched } from '#web/use-fetched.ts'

/** A game's board, fetched on first use; null while pending. */
export function useBoard(game: string): BoardModule | null {
  return useFetched(loadBoard, game)
}
