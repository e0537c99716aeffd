import { useContext, useEffect, useState, type RefObject } from 'react'
import { EndContext } from './end-context.ts'

/**
 * When a result replaces the board in sight: scrolls to the top and moves the focus to the heading,
 * because what had the focus is gone. Somebody who types elsewhere is not interrupted; then it
 * returns true, and the heading is to be announced in another way.
 */
export function useArrival(heading: RefObject<HTMLElement | null>): boolean {
  const { wasShown } = useContext(EndContext)
  const [isElsewhere, setElsewhere] = useState(false)
  useEffect(() => {
    if (!wasShown.current) return
    if (isBusy(document.activeElement)) return setElsewhere(true)
    window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [heading, wasShown])
  return isElsewhere
}

/** Whether somebody writes there or has a dialog open. */
function isBusy(focused: Element | null): boolean {
  return focused !== null && focused.matches('input, textarea, select, dialog *')
}
