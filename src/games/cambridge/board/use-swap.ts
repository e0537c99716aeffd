import { useEffect, type RefObject } from 'react'
import { crossFade, move, wantsLess } from '../../../web/ui/motion.ts'
import { swappedBetween } from './happening.ts'
import type { Shown } from './use-shown.ts'

const EXCHANGE = 450

/** CAM-18: two tiles that changed places go from where they were to where they are. */
export function useSwap(frame: RefObject<HTMLElement | null>, { view, before }: Shown): void {
  useEffect(() => {
    const cells = swappedBetween(before, view)
    if (cells === null || frame.current === null) return
    const [one, other] = cells.map((cell) =>
      frame.current!.querySelector<HTMLElement>(`[data-place='${cell}']`),
    ) as [HTMLElement, HTMLElement]
    slide(one, other)
    slide(other, one)
  }, [frame, view, before])
}

/** From where another place is to its own. */
function slide(place: HTMLElement, from: HTMLElement): void {
  if (wantsLess(place)) return crossFade(place)
  const there = from.getBoundingClientRect()
  const here = place.getBoundingClientRect()
  const way = `${there.x - here.x}px ${there.y - here.y}px`
  move(
    place,
    [
      { translate: way, zIndex: 3, scale: 1 },
      { scale: 1.12, zIndex: 3, offset: 0.4 },
      { translate: '0px 0px', zIndex: 3, scale: 1 },
    ],
    EXCHANGE,
  )
}
