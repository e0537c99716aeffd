import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import type { Cell } from '../input/workspace.ts'
import { areaOf, fit, pan, reveal, zoom, type Camera, type Size } from './camera.ts'

type Point = { readonly x: number; readonly y: number }

/** In pixels: a pointer that moves less than this presses instead of panning. */
const PAN_THRESHOLD = 6

/**
 * Shows all of the crossword until the player pans or zooms. Then the view stays as the player
 * left it, except that the cursor is kept visible.
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

  function release(event: PointerEvent<HTMLElement>): void {
    pointers.current.delete(event.pointerId)
    // The click that follows belongs to the same gesture.
    setTimeout(() => (travelled.current = 0))
  }

  /** To be spread onto the viewport. */
  const pointerHandlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      if (pointers.current.size === 0) travelled.current = 0
      // A cube has its own drag handlers.
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
      if (travelled.current < PAN_THRESHOLD) return
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) {
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      if (other === undefined)
        return change((from) => pan(from, here.x - before.x, here.y - before.y))
      const by = distance(here, other) / Math.max(1, distance(before, other))
      const box = event.currentTarget.getBoundingClientRect()
      const dx = (here.x + other.x) / 2 - box.left - box.width / 2
      const dy = (here.y + other.y) / 2 - box.top - box.height / 2
      change((from) => zoom(from, by, dx, dy))
    },
    onPointerUp: release,
    onPointerCancel: release,
  }

  return {
    camera,
    size,
    fits: own === null,
    zoomBy: (by: number) => change((from) => zoom(from, by)),
    fitAll: () => setOwn(null),
    pointerHandlers,
    /** Whether the gesture that ends now was a pan. */
    panned: () => travelled.current >= PAN_THRESHOLD,
  }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 360, height: 320 })
  useEffect(() => {
    const observed = element.current
    if (observed === null) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = observed
      setSize((before) =>
        before.width === width && before.height === height ? before : { width, height },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(observed)
    return () => observer.disconnect()
  }, [element])
  return size
}
