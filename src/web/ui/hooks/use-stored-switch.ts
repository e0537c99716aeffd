import { useState } from 'react'

/** A switch that is remembered on this device under `key`. */
export function useStoredSwitch(
  key: string,
  usually: boolean,
): readonly [on: boolean, change: (on: boolean) => void] {
  const [on, setOn] = useState(() => read(key) ?? usually)
  return [
    on,
    (next) => {
      setOn(next)
      try {
        localStorage.setItem(key, next ? 'on' : 'off')
      } catch {
        // Without storage it lasts until the page is left.
      }
    },
  ]
}

/** Earlier versions stored `closed` and `open`. */
function read(key: string): boolean | null {
  try {
    const stored = localStorage.getItem(key)
    return stored === null ? null : stored === 'on' || stored === 'open'
  } catch {
    return null
  }
}
