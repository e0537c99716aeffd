import { useEffect, useState } from 'react'
import type { BoardModule } from '#web/board.ts'
import { loadBoard } from '#web/games.ts'

/** A game's board, fetched when it is first shown; null until it is there. */
export function useBoard(game: string): BoardModule | null {
  const [board, setBoard] = useState<BoardModule | null>(null)
  useEffect(() => {
    let here = true
    void loadBoard(game)?.then((module) => here && setBoard(module))
    return () => {
      here = false
    }
  }, [game])
  return board
}
