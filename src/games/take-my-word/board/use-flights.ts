import { useLayoutEffect, useRef, type RefObject } from 'react'
import { crossFade, move, wantsLess } from '../../../web/ui/motion.ts'

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
    const less = wantsLess(root)
    for (const element of root.querySelectorAll<HTMLElement>('[data-fly]')) {
      const name = element.dataset['fly']!
      const here = see(element, root)
      now.set(name, here)
      const by = before === null ? null : wayTo(element, name, here, before, root, dropped.current)
      if (by === null) continue
      const settled = before?.get(name)?.region === here.region
      if (less && settled) continue
      if (less) crossFade(element)
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
  root: Element,
  dropped: ReadonlyMap<string, Point>,
): Point | null {
  const rect = element.getBoundingClientRect()
  const drop = dropped.get(name)
  if (drop !== undefined) {
    return { x: drop.x - rect.x - rect.width / 2, y: drop.y - rect.y - rect.height / 2 }
  }
  const was = before.get(name)
  if (was === undefined) return fromSpot(element, root)
  const same = was.region === here.region
  const by = same
    ? { x: was.inRegion.x - here.inRegion.x, y: was.inRegion.y - here.inRegion.y }
    : { x: was.onBoard.x - here.onBoard.x, y: was.onBoard.y - here.onBoard.y }
  return Math.hypot(by.x, by.y) < 2 ? null : by
}

function fromSpot(element: HTMLElement, root: Element): Point | null {
  const from = element.dataset['from']
  const spot = from === undefined ? null : root.querySelector(`[data-spot='${from}']`)
  if (spot === null) return null
  const [there, here] = [spot.getBoundingClientRect(), element.getBoundingClientRect()]
  return { x: there.x - here.x, y: there.y - here.y }
}

function see(element: HTMLElement, root: Element): Seen {
  const rect = element.getBoundingClientRect()
  const region = element.closest('[data-region]')
  const relative = (to: Element) => {
    const base = to.getBoundingClientRect()
    return { x: rect.x - base.x, y: rect.y - base.y }
  }
  return { region, inRegion: relative(region ?? root), onBoard: relative(root) }
}
