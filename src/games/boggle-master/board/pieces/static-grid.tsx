import { formatFace, isUnderlined, type Grid } from '#games/boggle-master/rules/pieces/grid.ts'
import { Tile } from '#web/ui/pieces/tile.tsx'
import { cellAt } from './rotation.ts'
import { Tray } from './tray.tsx'

/** A grid that is only looked at, with a highlighted path. */
export function StaticGrid({
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
    <Tray
      role="img"
      aria-label={label}
      path={path}
      turns={turns}
      cube={(position) => {
        const cell = cellAt(position, turns)
        const face = grid[cell]!
        return (
          <Tile
            face={formatFace(face)}
            underlined={isUnderlined(face)}
            state={path.includes(cell) ? 'lit' : 'plain'}
          />
        )
      }}
    />
  )
}
