import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import type { Cell } from '../input/arrangement.ts'
import { areaOf, fit, pan, reveal, zoom, type Camera, type Size } from './camera.ts'

type Point = { readonly x: number; readonly y: number }

/** A finger that shakes a little still presses. */
const SLACK = 6

/**
 * What is in sight of the table. Until the player pans or zooms, all of the crossword is; then it
 * stays as the player left it, except that the cursor is never out of sight.
 */
export function useCamera(
  viewport: RefObject<HTMLElement | null>,
  cells: readonly Cell[],
  cursor: Cell,
) {
  const size = useSize(viewport)
  const [own, setOwn] = useState<Camera | null>(null)
  const pointers = useRef(new Map<number, Point>())
  const travelled = useRef(0)
  const fitted = reveal(fit(areaOf(cells), size), size, cursor)
  const camera = own ?? fitted

  const [x, y] = cursor
  useEffect(() => {
    setOwn((before) => (before === null ? null : reveal(before, size, [x, y])))
  }, [size, x, y])

  function change(by: (camera: Camera) => Camera): void {
    setOwn((before) => by(before ?? fitted))
  }

  function letGo(event: PointerEvent<HTMLElement>): void {
    pointers.current.delete(event.pointerId)
    // The click that follows is still part of it.
    setTimeout(() => (travelled.current = 0))
  }

  /** Spread by whatever can be dragged about. */
  const grips = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      if (pointers.current.size === 0) travelled.current = 0
      // A cube is dragged by itself.
      if (event.target instanceof Element && event.target.closest('[data-piece]') !== null) return
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const before = pointers.current.get(event.pointerId)
      if (before === undefined) return
      const here = { x: event.clientX, y: event.clientY }
      travelled.current += Math.hypot(here.x - before.x, here.y - before.y)
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
      pointers.current.set(event.pointerId, here)
      if (travelled.current < SLACK) return
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) {
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      if (other === undefined)
        return change((seen) => pan(seen, here.x - before.x, here.y - before.y))
      const by = distance(here, other) / Math.max(1, distance(before, other))
      const box = event.currentTarget.getBoundingClientRect()
      const dx = (here.x + other.x) / 2 - box.left - box.width / 2
      const dy = (here.y + other.y) / 2 - box.top - box.height / 2
      change((seen) => zoom(seen, by, dx, dy))
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  }

  return {
    camera,
    size,
    fits: own === null,
    zoomBy: (by: number) => change((seen) => zoom(seen, by)),
    fitAll: () => setOwn(null),
    grips,
    /** Whether the press that ends now was a pan. */
    panned: () => travelled.current >= SLACK,
  }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 360, height: 320 })
  useEffect(() => {
    const watched = element.current
    if (watched === null) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = watched
      setSize((before) =>
        before.width === width && before.height === height ? before : { width, height },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element])
  return size
}
