import { Tile } from '#web/ui/pieces/tile.tsx'
import { COLUMNS, ROWS } from '#games/cambridge/rules/pieces/tiles.ts'
import { Place, Row, Tray } from './tray.tsx'

/** CAM-33: in Blind play the tiles lie face down until all words are chosen. */
export function UndealtTiles() {
  return (
    <Tray role="img" aria-label="Thirty tiles, face down until everybody has chosen a word">
      {Array.from({ length: ROWS }, (_, row) => (
        <Row key={row}>
          {Array.from({ length: COLUMNS }, (_, column) => (
            <Place key={column}>
              <Tile face="" down />
            </Place>
          ))}
        </Row>
      ))}
    </Tray>
  )
}
