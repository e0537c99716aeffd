import type { Square } from '#games/cambridge/rules/pieces/tiles.ts'
import { StaticSquare } from './square.tsx'
import { Tokens, type TokenAt } from './tokens.tsx'
import { Place, Row, Tray } from './tray.tsx'

/** A board to look at. */
export function StaticBoard({
  board,
  tokens = [],
  legal = [],
  columns = 6,
  label,
}: {
  board: readonly Square[]
  tokens?: readonly TokenAt[]
  legal?: readonly number[]
  columns?: number
  label: string
}) {
  const rows = Array.from({ length: board.length / columns }, (_, row) => row * columns)
  return (
    <Tray
      columns={columns}
      role="img"
      aria-label={label}
      over={<Tokens tokens={tokens} columns={columns} />}
    >
      {rows.map((start) => (
        <Row key={start}>
          {board.slice(start, start + columns).map((square, column) => (
            <Place key={column}>
              <StaticSquare
                square={square}
                mark={legal.includes(start + column) ? 'legal' : null}
              />
            </Place>
          ))}
        </Row>
      ))}
    </Tray>
  )
}
