import { useEffect, useRef } from 'react'
import type { Grip, Held } from '#web/ui/hooks/use-drag-drop.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { laidCubes, mayMove, type Cell } from '../input/arrangement.ts'
import { visibleArea, type Area, type Camera, type Size } from './camera.ts'
import { Cube } from './cube.tsx'
import { cellKey } from '#games/tuf/rules/pieces/grid.ts'
import { cellLabel } from './labels.ts'
import styles from './crossword-grid.module.css'
import { Mark } from './mark.tsx'
import { useCamera } from './use-camera.ts'
import type { Builder } from '../input/use-builder.ts'

const KEYS = 'tuf-keys'

/** The table one builds on: endless, panned and zoomed, by finger, mouse, keys or screen reader. */
export function CrosswordGrid({
  hands,
  rolls,
  held,
  grip,
  wrong,
  frozen,
  label,
}: {
  hands: Builder
  rolls: readonly (readonly string[])[]
  held: Held | null
  grip: (piece: string) => Grip
  /** Cells of words that do not hold, where the table wants them marked. */
  wrong: ReadonlySet<number>
  /** Why nothing may be moved; null when it may. */
  frozen: string | null
  label: string
}) {
  const viewport = useRef<HTMLDivElement>(null)
  const { ground, cursor, able, moving } = hands
  const laid = ground === null ? [] : laidCubes(ground)
  const { camera, size, fits, zoomBy, fitAll, grips, panned } = useCamera(
    viewport,
    laid.map(({ x, y }) => [x, y]),
    hands.here,
  )
  const area = visibleArea(camera, size)
  const landing =
    held?.target === undefined || held.target === null || held.target === 'tray'
      ? []
      : hands.landing(Number(held.piece), parseCell(held.target))

  useEffect(() => {
    const table = viewport.current
    if (table === null || !table.contains(document.activeElement)) return
    table
      .querySelector<HTMLElement>(`[data-cell='${cursor.x},${cursor.y}']`)
      ?.focus({ preventScroll: true })
  }, [cursor.x, cursor.y])

  const press = (cell: Cell) => {
    if (!panned()) hands.press(cell)
  }
  return (
    <div className={styles['table']} data-frozen={frozen !== null || undefined}>
      <div
        ref={viewport}
        className={styles['viewport']}
        data-dragging={held !== null || undefined}
        data-auto={fits || undefined}
        style={tableStyle(camera, size)}
        {...grips}
      >
        <div className={styles['plane']} role="grid" aria-label={label} aria-describedby={KEYS}>
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
                    able && cursor.x === x && cursor.y === y
                      ? cursor.across
                        ? 'across'
                        : 'down'
                      : undefined
                  }
                  data-landing={landing.some((cell) => cell[0] === x && cell[1] === y) || undefined}
                  aria-label={cellLabel([x, y], laid, wrong.has(cellKey(x, y)))}
                  aria-selected={isPicked(hands, [x, y]) || undefined}
                  tabIndex={isHome(area, hands.here, [x, y]) ? 0 : -1}
                  onFocus={({ target }) => {
                    // A press sets the cursor itself, when it is known to be one.
                    if (target.matches(':focus-visible')) hands.setCursor({ ...cursor, x, y })
                  }}
                  onClick={() => press([x, y])}
                />
              ))}
            </div>
          ))}
          <div className={styles['cubes']} aria-hidden="true">
            {laid.map((each) => {
              const { seat, cube, x, y, letter } = each
              const own = ground !== null && mayMove(ground, each)
              const free = able && own
              return (
                <span
                  key={`${seat} ${cube} ${x} ${y}`}
                  className={styles['cube']}
                  style={{ left: x * camera.cell, top: y * camera.cell }}
                  data-drop={`${x},${y}`}
                  data-moving={(own && moving.includes(cube)) || undefined}
                  data-new={(own && ground.fixed.length > 0) || undefined}
                >
                  <span
                    className={styles['grip']}
                    data-piece={free || undefined}
                    {...(free ? grip(String(cube)) : {})}
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
        <p className={styles['frost']}>
          <Mark sign="lock" /> {frozen}
        </p>
      )}
      {able && (
        <div className={styles['way']}>
          <Button
            kind="quiet"
            aria-label={cursor.across ? 'Laying across' : 'Laying downwards'}
            onClick={hands.toggle}
          >
            <span data-down={!cursor.across || undefined}>
              <Mark sign="way" />
            </span>
          </Button>
        </div>
      )}
      <div className={styles['zoom']}>
        <Button kind="quiet" aria-label="Larger" onClick={() => zoomBy(1.25)}>
          +
        </Button>
        <Button kind="quiet" aria-label="Smaller" onClick={() => zoomBy(0.8)}>
          −
        </Button>
        <Button kind="quiet" aria-label="See all of it" disabled={fits} onClick={fitAll}>
          <Mark sign="fit" />
        </Button>
      </div>
      <p id={KEYS} className="unseen">
        Arrow keys move, letters lay cubes, space changes the direction, Backspace takes a cube
        back, Enter picks a cube up and puts it down; once more picks up its word. Shift with a
        letter lays an Omega. Control Z undoes.
      </p>
    </div>
  )
}

function tableStyle({ cell, x, y }: Camera, { width, height }: Size): React.CSSProperties {
  return {
    '--cell': `${cell}px`,
    '--left': `${Math.round(width / 2 - x * cell)}px`,
    '--top': `${Math.round(height / 2 - y * cell)}px`,
  } as React.CSSProperties
}

export function parseCell(name: string): Cell {
  const [x, y] = name.split(',').map(Number)
  return [x!, y!]
}

function span(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, place) => from + place)
}

/** The cell that Tab comes to: the cursor's, or the first when that is out of sight. */
function isHome({ left, top, right, bottom }: Area, [atX, atY]: Cell, [x, y]: Cell): boolean {
  const seen = atX >= left && atX <= right && atY >= top && atY <= bottom
  return seen ? x === atX && y === atY : x === left && y === top
}

function isPicked({ moving, grid }: Builder, [x, y]: Cell): boolean {
  return moving.some((cube) => grid[cube]?.[0] === x && grid[cube]?.[1] === y)
}
