import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { stepFrom } from '#web/ui/hooks/grid-step.ts'
import { TileButton } from '#web/ui/pieces/tile.tsx'
import { isUnderlined, SIDE, type Grid } from '#games/boggle-master/rules/pieces/grid.ts'
import { ordinal } from './phrases.ts'
import { ROWS, shownFace } from './static-grid.tsx'
import { Cell, Row, Tray, type Flash } from './tray.tsx'
import { cellAt, columnOf, rowOf } from './rotation.ts'
import { useDrag, type Hand } from '../input/use-drag.ts'
import { useTurning } from './use-rotation.ts'
import { spelled } from '../input/word-entry.ts'

type CubeGridProps = {
  readonly grid: Grid
  readonly turns: number
  readonly path: readonly number[]
  readonly flash: { readonly kind: Flash; readonly path: readonly number[] } | null
  /** What pressing and dragging do; null where one only looks. */
  readonly hand: Hand | null
}

/** The grid as it is played on: by finger, mouse, arrow keys or screen reader. */
export function CubeGrid({ grid, turns, path, flash, hand }: CubeGridProps) {
  const tray = useRef<HTMLDivElement>(null)
  const keys = useId()
  const [here, setHere] = useState(12)
  const drag = useDrag(turns, hand)
  useTurning(tray, turns)

  function onKeyDown(event: KeyboardEvent, position: number) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = stepFrom(position, event.key, { rows: SIDE, columns: SIDE })
    if (next !== null) {
      event.preventDefault()
      setHere(next)
      tray.current?.querySelector<HTMLElement>(`[data-position='${next}']`)?.focus()
      return
    }
    if (event.key !== ' ' && (event.key !== 'Enter' || path.length > 0)) return
    event.preventDefault()
    hand?.press(cellAt(position, turns))
  }

  function button(position: number) {
    const cell = cellAt(position, turns)
    const face = grid[cell]!
    const place = path.indexOf(cell)
    const letter = spelled(grid, path.slice(0, place)).length + 1
    const used = place === -1 ? '' : `, used as ${ordinal(letter)} letter`
    return (
      <TileButton
        face={shownFace(face)}
        underlined={isUnderlined(face)}
        state={place === -1 ? 'plain' : place === path.length - 1 ? 'last' : 'lit'}
        aria-label={`${shownFace(face)}, row ${rowOf(position) + 1} column ${columnOf(position) + 1}${used}`}
        data-position={position}
        tabIndex={position === here ? 0 : -1}
        onFocus={() => setHere(position)}
        onKeyDown={(event) => onKeyDown(event, position)}
      />
    )
  }

  return (
    <>
      <Tray
        path={path}
        turns={turns}
        ref={tray}
        role="grid"
        aria-label="Letter cubes"
        aria-describedby={keys}
        aria-rowcount={ROWS.length}
        aria-colcount={ROWS.length}
        onMouseDown={(event) => event.preventDefault()}
        {...drag}
      >
        {ROWS.map((positions, row) => (
          <Row key={positions[0]} role="row" aria-rowindex={row + 1}>
            {positions.map((position) => (
              <Cell
                key={position}
                role="gridcell"
                flash={flash?.path.includes(cellAt(position, turns)) ? flash.kind : null}
              >
                {button(position)}
              </Cell>
            ))}
          </Row>
        ))}
      </Tray>
      <p id={keys} className="unseen">
        Arrow keys move between cubes, Space takes a cube, Enter writes the word, Backspace takes
        back, Escape clears, slash turns the grid.
      </p>
    </>
  )
}
