import { useLayoutEffect, useRef } from 'react'

/**
 * Keeps the place of an element whose content comes from the hall: `reserved` is the height in pixels
 * that it had on the last visit. The height is that of `ref`'s element, or none where there is no
 * element, noted while `isKnown`.
 */
export function useRememberedHeight(key: string, isKnown: boolean) {
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (isKnown) write(key, ref.current?.offsetHeight ?? 0)
  })
  return { ref, reserved: isKnown ? 0 : read(key) }
}

function read(key: string): number {
  try {
    return Number(localStorage.getItem(key) ?? 0)
  } catch {
    // Without storage there is no last visit.
    return 0
  }
}

function write(key: string, height: number): void {
  try {
    localStorage.setItem(key, String(height))
  } catch {
    // Then it moves the page next time.
  }
}
