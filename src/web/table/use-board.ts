import type { BoardModule } from '#web/board.ts'
import { knownBoard, loadBoard } from '#web/games.ts'
import { useFetched } from '#web/loading/use-fetched.ts'

/** A game's board, fetched on first use; null while pending. */
export function useBoard(game: string): BoardModule | null {
  return useFetched(loadBoard, game, knownBoard)
}
