import { useEffect, useState } from 'react'

/** The longest wait that a browser's timer takes. */
const LONGEST_WAIT = 2 ** 31 - 1

/** Whether the timer has run out, by the game's own time. */
export function useTimeIsUp(until: number, now: () => number): boolean {
  const [passed, setPassed] = useState(() => (now() >= until ? until : null))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const left = until - now()
      if (left <= 0) setPassed(until)
      else timer = setTimeout(look, Math.min(left, LONGEST_WAIT))
    }
    look()
    return () => clearTimeout(timer)
  }, [until, now])
  return passed === until
}
