import type { Millis } from '#kit/game.ts'
import { useRef, type MouseEvent, type PointerEvent } from 'react'
import { SIDE } from '#games/boggle-master/rules/pieces/grid.ts'
import { cubesAlong, cubeUnder, type Point } from './drag-trace.ts'
import { cellAt } from '../pieces/rotation.ts'

export type CubeHandlers = {
  /** The cubes of the current word, read at the time of the event. */
  readonly path: () => readonly number[]
  /** A cube was pressed, by pointer or key; pressing the last one again writes the word. */
  readonly press: (cell: number) => void
  readonly dragOver: (cell: number) => void
  /** A drag over several cubes has ended; `startedWord`: it began with the word's first cube. */
  readonly release: (drag: { readonly startedWord: boolean }) => void
}

type Drag = {
  readonly id: number
  readonly first: number
  readonly startedWord: boolean
  /** It began on the word's last cube: a press writes the word, a drag extends it. */
  readonly onLast: boolean
  point: Point
  moved: boolean
}

/** Browsers send a click after each touch; one within this time belongs to the touch. */
const CLICK_AFTER_TOUCH: Millis = 500

/** Pointer events on the grid, translated to cubes. */
export function useDrag(turns: number, handlers: CubeHandlers | null) {
  const drag = useRef<Drag | null>(null)
  const touchedAt = useRef(Number.NEGATIVE_INFINITY)

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (handlers === null || !event.isPrimary || event.button !== 0) return
    const point = pointOf(event)
    const position = cubeUnder(point)
    if (position === null) return
    const cell = cellAt(position, turns)
    const onLast = handlers.path().at(-1) === cell
    event.currentTarget.setPointerCapture(event.pointerId)
    if (!onLast) handlers.press(cell)
    const startedWord = handlers.path().length === 1
    drag.current = { id: event.pointerId, first: cell, startedWord, onLast, point, moved: false }
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const current = drag.current
    if (handlers === null || current === null || event.pointerId !== current.id) return
    const point = pointOf(event)
    for (const position of cubesAlong(current.point, point)) {
      const cell = cellAt(position, turns)
      if (cell === current.first && !current.moved) continue
      current.moved = true
      handlers.dragOver(cell)
    }
    current.point = point
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const current = drag.current
    if (handlers === null || current === null || event.pointerId !== current.id) return
    drag.current = null
    touchedAt.current = event.timeStamp
    if (current.moved) handlers.release({ startedWord: current.startedWord })
    else if (current.onLast) handlers.press(current.first)
  }

  function onPointerCancel() {
    drag.current = null
  }

  /** Clicks without a touch come from screen readers and other assistive technology. */
  function onClick(event: MouseEvent<HTMLElement>) {
    if (handlers === null || event.timeStamp - touchedAt.current < CLICK_AFTER_TOUCH) return
    const cube = (event.target as Element).closest<HTMLElement>('[data-position]')
    const position = cube?.dataset['position']
    if (position !== undefined) handlers.press(cellAt(Number(position), turns))
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onClick }
}

function pointOf(event: PointerEvent<HTMLElement>): Point {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
  return {
    x: ((event.clientX - left) / width) * SIDE,
    y: ((event.clientY - top) / height) * SIDE,
  }
}
