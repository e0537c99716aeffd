import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** Whoever is this close to the end follows what is new, in pixels. */
const NEAR_END = 32

/**
 * Keeps a list in place that grows at both ends. At its end it follows new lines; elsewhere, and when
 * older lines come in above, what is in view does not move.
 */
export function useFeedScroll(
  scroller: RefObject<HTMLElement | null>,
  firstSeq: number,
  lastSeq: number,
): void {
  const isAtEnd = useRef(true)
  const before = useRef({ firstSeq, height: 0 })
  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const note = () => {
      const { scrollTop, scrollHeight, clientHeight } = element
      isAtEnd.current = scrollHeight - clientHeight - scrollTop <= NEAR_END
    }
    // The box itself may change its height, and must not lose the end by that.
    const follow = () => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight
    }
    const observer = new ResizeObserver(follow)
    observer.observe(element)
    element.addEventListener('scroll', note, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', note)
    }
  }, [scroller])
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    const { scrollHeight } = element
    const added = scrollHeight - before.current.height
    if (isAtEnd.current) element.scrollTop = scrollHeight
    else if (firstSeq < before.current.firstSeq) element.scrollTop += added
    before.current = { firstSeq, height: scrollHeight }
  }, [scroller, firstSeq, lastSeq])
}
