import { Tile } from '#web/ui/pieces/tile.tsx'
import { isUnderlined, SIDE, type Grid } from '#games/boggle-master/rules/pieces/grid.ts'
import { Cell, Row, Tray } from './tray.tsx'
import { cellAt, POSITIONS } from './rotation.ts'

/** What stands on a cube, as it is shown. */
export function shownFace(face: string): string {
  return face === 'qu' ? 'Qu' : face.toUpperCase()
}

/** The five rows of positions on the screen. */
export const ROWS: readonly (readonly number[])[] = Array.from({ length: SIDE }, (_, row) =>
  POSITIONS.slice(row * SIDE, (row + 1) * SIDE),
)

/** A grid to look at, with a path lit. */
export function StillGrid({
  grid,
  path,
  label,
  turns = 0,
}: {
  grid: Grid
  path: readonly number[]
  label: string
  turns?: number
}) {
  return (
    <Tray path={path} turns={turns} role="img" aria-label={label}>
      {ROWS.map((positions) => (
        <Row key={positions[0]}>
          {positions.map((position) => {
            const cell = cellAt(position, turns)
            const face = grid[cell]!
            return (
              <Cell key={position}>
                <Tile
                  face={shownFace(face)}
                  underlined={isUnderlined(face)}
                  state={path.includes(cell) ? 'lit' : 'plain'}
                />
              </Cell>
            )
          })}
        </Row>
      ))}
    </Tray>
  )
}
