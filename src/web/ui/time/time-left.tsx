import { useEffect, useState } from 'react'
import { spokenTime } from './clock.tsx'
import { markBetween } from './time-marks.ts'

/** Lets screen readers say at a few moments how much time is left until `until`, a game time. */
export function TimeLeft({ until, gameTime }: { until: number; gameTime: () => number }) {
  const [mark, setMark] = useState<number | null>(null)
  useEffect(() => {
    let before = until - gameTime()
    const timer = setInterval(() => {
      const left = until - gameTime()
      const passed = markBetween(before, left)
      if (passed !== null) setMark(passed)
      before = left
    }, 200)
    return () => {
      clearInterval(timer)
      setMark(null)
    }
  }, [until, gameTime])
  return (
    <p className="unseen" role="status">
      {mark === null ? '' : mark === 0 ? 'Time is up.' : `${spokenTime(mark / 1000)}.`}
    </p>
  )
}
