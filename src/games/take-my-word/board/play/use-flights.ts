import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { Millis } from '#kit/game.ts'
import { move } from '#web/ui/hooks/motion.ts'

type Point = { readonly x: number; readonly y: number }
type Position = {
  readonly region: Element | null
  readonly inRegion: Point
  readonly onBoard: Point
}

const FLIGHT: Millis = 280

/**
 * Animates every element with `data-fly` from its old to its new position whenever the board
 * changes. New elements come from the element whose `data-spot` equals their `data-from`. Within
 * one `data-region` only moves relative to it count, so that scrolling animates nothing.
 *
 * @returns a function that sets where an element starts instead, e.g. where a card was dropped
 */
export function useFlights(
  board: RefObject<HTMLElement | null>,
): (name: string, point: Point) => void {
  const positions = useRef<ReadonlyMap<string, Position> | null>(null)
  const dropped = useRef(new Map<string, Point>())

  useLayoutEffect(() => {
    const root = board.current
    if (root === null) return
    const before = positions.current
    const now = new Map<string, Position>()
    for (const element of root.querySelectorAll<HTMLElement>('[data-fly]')) {
      const name = element.dataset['fly']!
      const here = positionOf(element, root)
      now.set(name, here)
      const by =
        before === null ? null : offsetTo(element, name, here, before, root, dropped.current)
      if (by === null) continue
      const from = { translate: `${by.x}px ${by.y}px`, zIndex: 6 }
      move(element, [from, { translate: '0 0', zIndex: 6 }], FLIGHT)
    }
    dropped.current.clear()
    positions.current = now
  })

  return (name, point) => dropped.current.set(name, point)
}

/** The offset to where the element comes from; null when it does not move. */
function offsetTo(
  element: HTMLElement,
  name: string,
  here: Position,
  before: ReadonlyMap<string, Position>,
  root: HTMLElement,
  dropped: ReadonlyMap<string, Point>,
): Point | null {
  const drop = dropped.get(name)
  if (drop !== undefined) {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: drop.x - x - width / 2, y: drop.y - y - height / 2 }
  }
  const was = before.get(name)
  if (was === undefined) return fromSpot(element, here, root)
  const by =
    was.region === here.region
      ? difference(was.inRegion, here.inRegion)
      : difference(was.onBoard, here.onBoard)
  return Math.hypot(by.x, by.y) < 2 ? null : by
}

function fromSpot(element: HTMLElement, here: Position, root: HTMLElement): Point | null {
  const from = element.dataset['from']
  if (from === undefined) return null
  const spot = root.querySelector<HTMLElement>(`[data-spot='${from}']`)
  return spot === null ? null : difference(layoutPoint(spot, root), here.onBoard)
}

function positionOf(element: HTMLElement, root: HTMLElement): Position {
  const region = element.closest<HTMLElement>('[data-region]')
  const onBoard = layoutPoint(element, root)
  return { region, onBoard, inRegion: difference(onBoard, layoutPoint(region ?? root, root)) }
}

/** Layout position, regardless of running animations; `root` must be positioned. */
function layoutPoint(element: HTMLElement, root: HTMLElement): Point {
  let [x, y] = [0, 0]
  let at: Element | null = element
  while (at instanceof HTMLElement && at !== root) {
    x += at.offsetLeft
    y += at.offsetTop
    at = at.offsetParent
  }
  return { x, y }
}

function difference(one: Point, other: Point): Point {
  return { x: one.x - other.x, y: one.y - other.y }
}
