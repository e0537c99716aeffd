import type { Seat } from '#kit/game.ts'
import { hasHidden } from '../pieces/dashes.ts'
import { isHonor, neighboursOf, type Board, type Cell } from '../pieces/tiles.ts'

/** CAM-7: where a token may go. */
export function movesFrom(board: Board, token: Cell): readonly Cell[] {
  return neighboursOf(token).filter((cell) => !board[cell]!.locked)
}

/** CAM-17: where the Colt may carry a token. */
export function ridesOn(board: Board): readonly Cell[] {
  return cellsWhere(board, ({ tile, faceUp }) => faceUp && !isHonor(tile))
}

/** CAM-18: the tiles that the Joker may exchange. */
export function swapsOn(board: Board): readonly Cell[] {
  return cellsWhere(board, ({ tile, faceUp, locked }) => faceUp && !locked && tile !== 'joker')
}

type Word = { readonly dashes: string | null; readonly guessed: boolean }

/** CAM-21, CAM-26: the seats whose words this player may guess, or point at with the Crown. */
export function targetsOf(words: readonly Word[], seat: Seat | null): readonly Seat[] {
  return [...words.keys()].filter((other) => {
    const { dashes, guessed } = words[other]!
    return other !== seat && dashes !== null && !guessed && hasHidden(dashes)
  })
}

function cellsWhere(board: Board, holds: (square: Board[number]) => boolean): readonly Cell[] {
  return [...board.keys()].filter((cell) => holds(board[cell]!))
}
