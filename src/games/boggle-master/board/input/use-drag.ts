import { useRef, type MouseEvent, type PointerEvent } from 'react'
import { SIDE } from '#games/boggle-master/rules/pieces/grid.ts'
import { cubesAlong, cubeUnder, type Point } from './drag-trace.ts'
import { cellAt } from '../pieces/rotation.ts'

/** What a hand can do with the cubes. */
export type Hand = {
  /** The cubes of the word as it is at this moment. */
  readonly path: () => readonly number[]
  /** A cube is taken up, by finger or by key; the last one again writes the word. */
  readonly press: (cell: number) => void
  readonly over: (cell: number) => void
  /** A drag that took some cubes is over. */
  readonly release: (cubes: { readonly whole: boolean }) => void
}

type Drag = {
  readonly id: number
  readonly first: number
  /** Whether the word began with this drag. */
  readonly whole: boolean
  /** The last cube was pressed: to write the word, or to go on from it. */
  readonly again: boolean
  point: Point
  moved: boolean
}

/** A click this soon after a touch is the same thing once more. */
const SAME_TOUCH = 500

/** Presses and drags over the grid, told as cubes. */
export function useDrag(turns: number, hand: Hand | null) {
  const drag = useRef<Drag | null>(null)
  const touchedAt = useRef(Number.NEGATIVE_INFINITY)

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (hand === null || !event.isPrimary || event.button !== 0) return
    const point = pointOf(event)
    const position = cubeUnder(point)
    if (position === null) return
    const cell = cellAt(position, turns)
    const again = hand.path().at(-1) === cell
    event.currentTarget.setPointerCapture(event.pointerId)
    if (!again) hand.press(cell)
    const whole = hand.path().length === 1
    drag.current = { id: event.pointerId, first: cell, whole, again, point, moved: false }
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const current = drag.current
    if (hand === null || current === null || event.pointerId !== current.id) return
    const point = pointOf(event)
    for (const position of cubesAlong(current.point, point)) {
      const cell = cellAt(position, turns)
      if (cell === current.first && !current.moved) continue
      current.moved = true
      hand.over(cell)
    }
    current.point = point
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const current = drag.current
    if (hand === null || current === null || event.pointerId !== current.id) return
    drag.current = null
    touchedAt.current = event.timeStamp
    if (current.moved) hand.release({ whole: current.whole })
    else if (current.again) hand.press(current.first)
  }

  function onPointerCancel() {
    drag.current = null
  }

  /** Clicks that no finger made come from screen readers and the like. */
  function onClick(event: MouseEvent<HTMLElement>) {
    if (hand === null || event.timeStamp - touchedAt.current < SAME_TOUCH) return
    const cube = (event.target as Element).closest<HTMLElement>('[data-position]')
    const position = cube?.dataset['position']
    if (position !== undefined) hand.press(cellAt(Number(position), turns))
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
