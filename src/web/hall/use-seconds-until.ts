import { useCallback, useEffect, useState } from 'react'
import { hallNow } from '#web/hall/hall-time.ts'

const INTERVAL = 100

/** Whole seconds until a hall time, rounded up: all screens change at the same moment. */
export function useSecondsUntil(hallTime: number): number {
  const left = useCallback(() => Math.max(0, Math.ceil((hallTime - hallNow()) / 1000)), [hallTime])
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    const timer = setInterval(() => {
      const now = left()
      setSeconds(now)
      if (now === 0) clearInterval(timer)
    }, INTERVAL)
    return () => clearInterval(timer)
  }, [left])
  return seconds
}
