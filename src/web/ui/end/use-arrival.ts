import { useContext, useEffect, type RefObject } from 'react'
import { EndContext } from './end-context.ts'

/** What `useArrival` focuses; its name says no more than where one is now. */
export const ARRIVAL = { role: 'group', 'aria-label': 'The result', tabIndex: -1 } as const

/**
 * When a result replaces the board in sight: scrolls to the top and moves the focus there, because what had
 * the focus is gone. The result itself is said by the feed, after what led to it. Somebody who types
 * elsewhere is not interrupted.
 */
export function useArrival(result: RefObject<HTMLElement | null>): void {
  const { wasShown } = useContext(EndContext)
  useEffect(() => {
    if (!wasShown.current || isBusy(document.activeElement)) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    result.current?.focus({ preventScroll: true })
  }, [result, wasShown])
}

/** Whether somebody writes there or has a dialog open. */
function isBusy(focused: Element | null): boolean {
  return focused !== null && focused.matches('input, textarea, select, dialog *')
}
