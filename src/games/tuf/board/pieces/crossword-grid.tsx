import { useEffect, useRef } from 'react'
import { cellKey } from '#games/tuf/rules/pieces/grid.ts'
import { Button } from '#web/ui/controls/button.tsx'
import type { Grip, Held } from '#web/ui/hooks/use-drag-drop.ts'
import { laidCubes, mayMove } from '../input/arrangement.ts'
import type { Builder } from '../input/use-builder.ts'
import type { Cell } from '../input/workspace.ts'
import { visibleArea, type Area, type Camera, type Size } from './camera.ts'
import { Cube } from './cube.tsx'
import { cellLabel } from './labels.ts'
import { cubeTerm, term } from '../terms.ts'
import styles from './crossword-grid.module.css'
import { Mark } from './mark.tsx'
import { useCamera } from './use-camera.ts'

const KEYS_ID = 'tuf-keys'
/** The drop target beside the crossword. */
export const FREE_TARGET = 'free'

/** The plane that the player builds on; it can be panned and zoomed. */
export function CrosswordGrid({
  builder,
  rolls,
  held,
  grip,
  wrong,
  frozen,
  label,
}: {
  builder: Builder
  rolls: readonly (readonly string[])[]
  held: Held | null
  grip: (piece: string) => Grip
  /** The cells to mark as wrong, by `cellKey`. */
  wrong: ReadonlySet<number>
  /** Why nothing may be moved; null when cubes may be moved. */
  frozen: string | null
  label: string
}) {
  const viewport = useRef<HTMLDivElement>(null)
  const { workspace, cursor, cell: home, canBuild, moving } = builder
  const laid = workspace === null ? [] : laidCubes(workspace)
  const { camera, size, fits, zoomBy, fitAll, pointerHandlers, panned } = useCamera(
    viewport,
    laid.map(({ x, y }) => [x, y]),
    home,
  )
  const area = visibleArea(camera, size)
  const landing =
    held?.target === undefined || held.target === null || held.target === FREE_TARGET
      ? []
      : builder.landing(Number(held.piece), parseCell(held.target))

  useEffect(() => {
    const element = viewport.current
    if (element === null || !element.contains(document.activeElement)) return
    element
      .querySelector<HTMLElement>(`[data-cell='${cursor.x},${cursor.y}']`)
      ?.focus({ preventScroll: true })
  }, [cursor.x, cursor.y])

  const press = (cell: Cell) => {
    if (!panned()) builder.press(cell)
  }
  return (
    <div className={styles['frame']} data-frozen={frozen !== null || undefined}>
      <div
        ref={viewport}
        className={styles['viewport']}
        data-dragging={held !== null || undefined}
        data-auto={fits || undefined}
        style={planeStyle(camera, size)}
        {...pointerHandlers}
      >
        <div
          className={styles['plane']}
          role="grid"
          aria-label={label}
          aria-describedby={KEYS_ID}
          {...term('crossword')}
          tabIndex={-1}
          onFocus={({ target, currentTarget }) => {
            // The cell that had the focus has gone out of view.
            if (target === currentTarget)
              target.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
          }}
        >
          {span(area.top, area.bottom).map((y) => (
            <div key={y} role="row" className={styles['row']}>
              {span(area.left, area.right).map((x) => (
                <div
                  key={x}
                  role="gridcell"
                  className={styles['cell']}
                  style={{ left: x * camera.cell, top: y * camera.cell }}
                  data-cell={`${x},${y}`}
                  data-drop={`${x},${y}`}
                  data-cursor={
                    canBuild && cursor.x === x && cursor.y === y
                      ? cursor.across
                        ? 'across'
                        : 'down'
                      : undefined
                  }
                  data-landing={landing.some((cell) => cell[0] === x && cell[1] === y) || undefined}
                  aria-label={cellLabel([x, y], laid, wrong.has(cellKey(x, y)))}
                  aria-selected={isPicked(builder, [x, y]) || undefined}
                  tabIndex={isTabStop(area, home, [x, y]) ? 0 : -1}
                  onFocus={({ target }) => {
                    // A press sets the cursor itself, once it is known not to be a pan.
                    if (target.matches(':focus-visible')) builder.setCursor({ ...cursor, x, y })
                  }}
                  onClick={() => press([x, y])}
                />
              ))}
            </div>
          ))}
          <div className={styles['cubes']} aria-hidden="true">
            {laid.map((each) => {
              const { seat, cube, x, y, letter } = each
              const own = workspace !== null && mayMove(workspace, each)
              const movable = canBuild && own
              return (
                <span
                  key={`${seat} ${cube} ${x} ${y}`}
                  className={styles['cube']}
                  style={{ left: x * camera.cell, top: y * camera.cell }}
                  data-drop={`${x},${y}`}
                  data-moving={(own && moving.includes(cube)) || undefined}
                  data-new={(own && workspace.fixed.length > 0) || undefined}
                >
                  <span
                    className={styles['grip']}
                    data-piece={movable || undefined}
                    {...cubeTerm(rolls[seat]![cube]!)}
                    {...(movable ? grip(String(cube)) : {})}
                    onClick={() => press([x, y])}
                  >
                    <Cube
                      cube={cube}
                      face={rolls[seat]![cube]!}
                      letter={letter}
                      state={wrong.has(cellKey(x, y)) ? 'wrong' : 'plain'}
                    />
                  </span>
                </span>
              )
            })}
          </div>
        </div>
      </div>
      {frozen !== null && (
        <p className={styles['note']}>
          <Mark sign="lock" /> {frozen}
        </p>
      )}
      {canBuild && (
        <div className={styles['direction']}>
          <Button
            kind="quiet"
            aria-label={cursor.across ? 'Laying across' : 'Laying downwards'}
            onClick={builder.toggleDirection}
          >
            <span data-down={!cursor.across || undefined}>
              <Mark sign="direction" />
            </span>
          </Button>
        </div>
      )}
      <div className={styles['zoom']}>
        <Button kind="quiet" aria-label="Larger" onClick={() => zoomBy(1.25)}>
          <Mark sign="larger" />
        </Button>
        <Button kind="quiet" aria-label="Smaller" onClick={() => zoomBy(0.8)}>
          <Mark sign="smaller" />
        </Button>
        <Button kind="quiet" aria-label="See all of it" disabled={fits} onClick={fitAll}>
          <Mark sign="fit" />
        </Button>
      </div>
      <p id={KEYS_ID} className="unseen">
        Arrow keys move, letters lay cubes, space changes the direction, Backspace takes a cube
        back, Enter picks a cube up and puts it down; once more picks up its word. Shift with a
        letter lays an Omega. Control Z undoes.
      </p>
    </div>
  )
}

function planeStyle({ cell, x, y }: Camera, { width, height }: Size): React.CSSProperties {
  return {
    '--cell': `${cell}px`,
    '--left': `${Math.round(width / 2 - x * cell)}px`,
    '--top': `${Math.round(height / 2 - y * cell)}px`,
  } as React.CSSProperties
}

/** The cell of a drop target. */
export function parseCell(name: string): Cell {
  const [x, y] = name.split(',').map(Number)
  return [x!, y!]
}

function span(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}

/** Tab goes to the cursor's cell, or to the first cell when that is not visible. */
function isTabStop({ left, top, right, bottom }: Area, [atX, atY]: Cell, [x, y]: Cell): boolean {
  const isVisible = atX >= left && atX <= right && atY >= top && atY <= bottom
  return isVisible ? x === atX && y === atY : x === left && y === top
}

function isPicked({ moving, grid }: Builder, [x, y]: Cell): boolean {
  return moving.some((cube) => grid[cube]?.[0] === x && grid[cube]?.[1] === y)
}
