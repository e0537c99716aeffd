import { useContext, useLayoutEffect, useRef, type RefObject } from 'react'
import { EndContext } from '../end/end-context.ts'

/**
 * Scrolls to the top whenever `stage` changes, but not when it is shown for the first time, nor while
 * `mayScroll` says no. Before the effects of the board, which may know a better place.
 */
export function useScrollToTop(stage: unknown, mayScroll?: RefObject<boolean>): void {
  const latest = useRef(stage)
  useLayoutEffect(() => {
    if (latest.current === stage) return
    latest.current = stage
    if (mayScroll?.current !== false) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [stage, mayScroll])
}

/** Begins a round at the top of its board, wherever the result before it was read; not in replays. */
export function useTopOfRound(round: number): void {
  const { wasShown } = useContext(EndContext)
  useScrollToTop(round, wasShown)
}
