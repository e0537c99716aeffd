import { useId, useRef, useState, type KeyboardEvent } from 'react'
import {
  formatFace,
  isUnderlined,
  SIDE,
  type Face,
  type Grid,
} from '#games/boggle-master/rules/pieces/grid.ts'
import { stepFrom } from '#web/ui/hooks/grid-step.ts'
import { TileButton } from '#web/ui/pieces/tile.tsx'
import { keepFocus } from '../input/keep-focus.ts'
import { useDrag, type CubeHandlers } from '../input/use-drag.ts'
import { spelled } from '../input/word-entry.ts'
import { cubeLabel } from './labels.ts'
import { cellAt, CENTRE, type Position } from './rotation.ts'
import { term } from '../terms.ts'
import { Tray, type Flash } from './tray.tsx'
import { useRotation } from './use-rotation.ts'

/** A finger that rests on a cube has begun a word, so only the question mark asks. */
function termOf(face: Face) {
  const id = isUnderlined(face) ? 'line' : formatFace(face).length > 1 ? 'qu' : 'cube'
  return { ...term(id), 'data-term-keys': true }
}

/** The grid that is played on, by finger, mouse, arrow keys or screen reader. */
export function CubeGrid({
  grid,
  turns,
  path,
  flash,
  handlers,
}: {
  grid: Grid
  turns: number
  path: readonly number[]
  flash: { readonly kind: Flash; readonly path: readonly number[] } | null
  /** Null for spectators and when the time is up. */
  handlers: CubeHandlers | null
}) {
  const tray = useRef<HTMLDivElement>(null)
  const help = useId()
  const [tabStop, setTabStop] = useState(CENTRE)
  const drag = useDrag(turns, handlers)
  useRotation(tray, turns)

  function onKeyDown(event: KeyboardEvent, position: Position) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = stepFrom(position, event.key, { rows: SIDE, columns: SIDE })
    if (next !== null) {
      event.preventDefault()
      setTabStop(next)
      tray.current?.querySelector<HTMLElement>(`[data-position='${next}']`)?.focus()
      return
    }
    if (event.key !== ' ' && (event.key !== 'Enter' || path.length > 0)) return
    event.preventDefault()
    handlers?.press(cellAt(position, turns))
  }

  function cube(position: Position) {
    const cell = cellAt(position, turns)
    const face = grid[cell]!
    const place = path.indexOf(cell)
    const letter = place === -1 ? null : spelled(grid, path.slice(0, place)).length + 1
    return (
      <TileButton
        face={formatFace(face)}
        underlined={isUnderlined(face)}
        state={place === -1 ? 'plain' : place === path.length - 1 ? 'last' : 'lit'}
        aria-label={cubeLabel(face, position, letter)}
        {...termOf(face)}
        data-position={position}
        tabIndex={position === tabStop ? 0 : -1}
        onFocus={() => setTabStop(position)}
        onKeyDown={(event) => onKeyDown(event, position)}
      />
    )
  }

  return (
    <>
      <Tray
        {...drag}
        ref={tray}
        path={path}
        turns={turns}
        cube={cube}
        flashAt={(position) => (flash?.path.includes(cellAt(position, turns)) ? flash.kind : null)}
        onMouseDown={keepFocus}
        role="grid"
        aria-label="Letter cubes"
        aria-describedby={help}
      />
      <p id={help} className="unseen">
        Arrow keys move between cubes, Space takes a cube, Enter writes the word, Backspace takes
        back, Escape clears, slash turns the grid.
      </p>
    </>
  )
}
