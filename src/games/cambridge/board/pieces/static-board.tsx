import { Tile } from '#web/ui/pieces/tile.tsx'
import type { Board, Cell } from '#games/cambridge/rules/pieces/tiles.ts'
import { faceOf, Lock } from './square.tsx'
import { Tokens, type TokenAt } from './tokens.tsx'
import { Tray } from './tray.tsx'

/** A board that cannot be played on, for pictures. */
export function StaticBoard({
  board,
  tokens,
  legal,
  columns,
  label,
}: {
  board: Board
  tokens: readonly TokenAt[]
  legal: readonly Cell[]
  columns: number
  label: string
}) {
  return (
    <Tray
      role="img"
      aria-label={label}
      cells={board.length}
      columns={columns}
      over={<Tokens tokens={tokens} columns={columns} />}
      tile={(cell) => (
        <>
          <Tile {...faceOf(board[cell]!)} mark={legal.includes(cell) ? 'legal' : null} />
          <Lock locked={board[cell]!.locked} />
        </>
      )}
    />
  )
}
