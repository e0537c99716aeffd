import type { Square } from '../rules/tiles.ts'
import { StillSquare } from './square.tsx'
import { Tokens, type TokenAt } from './tokens.tsx'
import { Place, Row, Tray } from './tray.tsx'

const COLUMNS = 6

/** A board to look at. */
export function StillBoard({
  board,
  tokens = [],
  legal = [],
  label,
}: {
  board: readonly Square[]
  tokens?: readonly TokenAt[]
  legal?: readonly number[]
  label: string
}) {
  const rows = Array.from({ length: board.length / COLUMNS }, (_, row) => row * COLUMNS)
  return (
    <Tray role="img" aria-label={label} over={<Tokens tokens={tokens} />}>
      {rows.map((start) => (
        <Row key={start}>
          {board.slice(start, start + COLUMNS).map((square, column) => (
            <Place key={column}>
              <StillSquare square={square} mark={legal.includes(start + column) ? 'legal' : null} />
            </Place>
          ))}
        </Row>
      ))}
    </Tray>
  )
}
