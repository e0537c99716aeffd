import { useLayoutEffect, useRef, type RefObject } from 'react'
import { crossFade, move, wantsLess } from '#web/ui/hooks/motion.ts'

type Point = { readonly x: number; readonly y: number }
type Seen = { readonly region: Element | null; readonly inRegion: Point; readonly onBoard: Point }

const FLIGHT = 280

/**
 * Whatever has `data-fly` flies from where it was to where it is whenever the board changes. What
 * was nowhere comes from the element whose `data-spot` is its `data-from`. Within one
 * `data-region` only moves inside it count, so that scrolling moves nothing.
 *
 * @returns says where a card was let go, for it flies on from there
 */
export function useFlights(
  board: RefObject<HTMLElement | null>,
): (name: string, point: Point) => void {
  const seen = useRef<ReadonlyMap<string, Seen> | null>(null)
  const dropped = useRef(new Map<string, Point>())

  useLayoutEffect(() => {
    const root = board.current
    if (root === null) return
    const before = seen.current
    const now = new Map<string, Seen>()
    const calm = wantsLess(root)
    for (const element of root.querySelectorAll<HTMLElement>('[data-fly]')) {
      const name = element.dataset['fly']!
      const here = see(element, root)
      now.set(name, here)
      const by = before === null ? null : wayTo(element, name, here, before, root, dropped.current)
      if (by === null) continue
      const settled = before?.get(name)?.region === here.region
      if (calm && settled) continue
      if (calm) crossFade(element)
      else
        move(
          element,
          [
            { translate: `${by.x}px ${by.y}px`, zIndex: 6 },
            { translate: '0 0', zIndex: 6 },
          ],
          FLIGHT,
        )
    }
    dropped.current.clear()
    seen.current = now
  })

  return (name, point) => dropped.current.set(name, point)
}

/** How far back to where it comes from; null when it stays where it is. */
function wayTo(
  element: HTMLElement,
  name: string,
  here: Seen,
  before: ReadonlyMap<string, Seen>,
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
    was.region === here.region ? less(was.inRegion, here.inRegion) : less(was.onBoard, here.onBoard)
  return Math.hypot(by.x, by.y) < 2 ? null : by
}

function fromSpot(element: HTMLElement, here: Seen, root: HTMLElement): Point | null {
  const from = element.dataset['from']
  if (from === undefined) return null
  const spot = root.querySelector<HTMLElement>(`[data-spot='${from}']`)
  return spot === null ? null : less(placeOf(spot, root), here.onBoard)
}

function see(element: HTMLElement, root: HTMLElement): Seen {
  const region = element.closest<HTMLElement>('[data-region]')
  const onBoard = placeOf(element, root)
  return { region, onBoard, inRegion: less(onBoard, placeOf(region ?? root, root)) }
}

/** Where it is laid out, whatever is in flight just now; `root` must be positioned. */
function placeOf(element: HTMLElement, root: HTMLElement): Point {
  let [x, y] = [0, 0]
  let at: Element | null = element
  while (at instanceof HTMLElement && at !== root) {
    x += at.offsetLeft
    y += at.offsetTop
    at = at.offsetParent
  }
  return { x, y }
}

function less(one: Point, other: Point): Point {
  return { x: one.x - other.x, y: one.y - other.y }
}
