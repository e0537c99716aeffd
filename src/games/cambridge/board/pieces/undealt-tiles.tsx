import { Tile } from '#web/ui/pieces/tile.tsx'
import { COLUMNS, ROWS } from '#games/cambridge/rules/pieces/tiles.ts'
import { Tray } from './tray.tsx'

/** CAM-33: in Blind play the tiles lie face down until all words are chosen. */
export function UndealtTiles() {
  return (
    <Tray
      role="img"
      aria-label="Thirty tiles, face down until everybody has chosen a word"
      cells={ROWS * COLUMNS}
      tile={() => <Tile face="" down />}
    />
  )
}
