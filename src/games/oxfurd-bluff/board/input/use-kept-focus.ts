import { useEffect, useRef, type RefObject } from 'react'

/**
 * When the button that had the focus goes because something else is asked now, the focus stays at
 * its place, so that Tab goes on from there. It is the place and no button: who presses Enter
 * twice has not said YES.
 */
export function useKeptFocus(asked: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const inside = useRef(false)
  useEffect(() => {
    const focused = (event: FocusEvent) => {
      inside.current = place.current?.contains(event.target as Node) ?? false
    }
    document.addEventListener('focusin', focused)
    return () => document.removeEventListener('focusin', focused)
  }, [])
  useEffect(() => {
    const { activeElement, body } = document
    if (inside.current && (activeElement === body || activeElement === null)) place.current?.focus()
  }, [asked])
  return place
}
