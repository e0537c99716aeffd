import { useEffect, useRef, type RefObject } from 'react'

/**
 * Moves the focus to the returned element when the focused element inside it disappears because
 * `task` changed, so that Tab continues from there. The focus does not go to a new button, so that
 * pressing Enter twice does not answer YES.
 */
export function useKeptFocus(task: string): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null)
  const isInside = useRef(false)
  useEffect(() => {
    const onFocusIn = (event: FocusEvent) => {
      isInside.current = container.current?.contains(event.target as Node) ?? false
    }
    document.addEventListener('focusin', onFocusIn)
    return () => document.removeEventListener('focusin', onFocusIn)
  }, [])
  useEffect(() => {
    const { activeElement, body } = document
    const isLost = activeElement === body || activeElement === null
    if (isInside.current && isLost) container.current?.focus()
  }, [task])
  return container
}
