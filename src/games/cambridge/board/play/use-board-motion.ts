import { useEffect, type RefObject } from 'react'
import type { Millis } from '#kit/game.ts'
import { move } from '#web/ui/hooks/motion.ts'
import type { StagedView } from '#web/ui/hooks/use-staged-view.ts'
import type { View } from '#games/cambridge/rules/view.ts'
import { swappedBetween } from './view-changes.ts'

const EXCHANGE: Millis = 350

/** Animates exchanged tiles. Styles do the rest. */
export function useBoardMotion(
  frame: RefObject<HTMLElement | null>,
  { view, before }: StagedView<View>,
): void {
  useEffect(() => {
    const board = frame.current
    if (board === null) return
    const find = (selector: string) => board.querySelector<HTMLElement>(selector)
    const cells = swappedBetween(before, view)
    if (cells === null) return
    const one = find(`[data-place='${cells[0]}']`)
    const other = find(`[data-place='${cells[1]}']`)
    if (one !== null && other !== null) exchange(one, other)
  }, [frame, view, before])
}

/** CAM-18: each tile slides from the other's place to its own. */
function exchange(one: HTMLElement, other: HTMLElement): void {
  const here = one.getBoundingClientRect()
  const there = other.getBoundingClientRect()
  slide(one, there.x - here.x, there.y - here.y)
  slide(other, here.x - there.x, here.y - there.y)
}

function slide(place: HTMLElement, x: number, y: number): void {
  move(
    place,
    [
      { translate: `${x}px ${y}px`, zIndex: 3, scale: 1 },
      { scale: 1.12, zIndex: 3, offset: 0.4 },
      { translate: '0px 0px', zIndex: 3, scale: 1 },
    ],
    EXCHANGE,
  )
}
