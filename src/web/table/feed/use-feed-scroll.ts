import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** Within this distance of the end the feed scrolls with new lines, in pixels. */
const NEAR_END = 32

type Extent = { readonly content: number; readonly box: number }

/**
 * Keeps a list in place that grows at both ends. At its end it follows new lines; elsewhere, and when
 * older lines come in above, what is in view does not move.
 */
export function useFeedScroll(
  scroller: RefObject<HTMLElement | null>,
  firstSeq: number,
  lastSeq: number,
): void {
  /** As it was laid out last; null before that. */
  const extent = useRef<Extent | null>(null)
  const knownFirst = useRef(firstSeq)
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    const before = extent.current
    if (wasAtEnd(element, before)) element.scrollTop = element.scrollHeight
    else if (firstSeq < knownFirst.current)
      element.scrollTop += element.scrollHeight - before!.content
    knownFirst.current = firstSeq
    extent.current = extentOf(element)
    markAbove(element)
  }, [scroller, firstSeq, lastSeq])
  // The box may change its size, too, and must not lose the end by that.
  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const observer = new ResizeObserver(() => {
      if (wasAtEnd(element, extent.current)) element.scrollTop = element.scrollHeight
      extent.current = extentOf(element)
      markAbove(element)
    })
    // Lines may change their height without a change of the box, e.g. when a font has loaded.
    const measure = () => {
      extent.current = extentOf(element)
      markAbove(element)
    }
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [scroller])
}

/** For styles: whether there are lines above what is in view. */
function markAbove(element: HTMLElement): void {
  element.toggleAttribute('data-above', element.scrollTop > 0)
}

function extentOf({ scrollHeight, clientHeight }: HTMLElement): Extent {
  return { content: scrollHeight, box: clientHeight }
}

function wasAtEnd({ scrollTop }: HTMLElement, before: Extent | null): boolean {
  return before === null || before.content - before.box - scrollTop <= NEAR_END
}
