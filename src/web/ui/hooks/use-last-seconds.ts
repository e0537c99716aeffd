import { useEffect, useEffectEvent } from 'react'

const LAST = 10

/** Plays a soft cue as each of the last ten seconds before `until` begins; null while no clock runs. */
export function useLastSeconds(
  until: number | null,
  gameTime: () => number,
  sound: (name: 'hurry') => void,
): void {
  const cue = useEffectEvent(() => sound('hurry'))
  useEffect(() => {
    if (until === null) return
    let last = until - gameTime()
    const timer = setInterval(() => {
      const left = until - gameTime()
      if (isCueBetween(last, left)) cue()
      last = left
    }, 100)
    return () => clearInterval(timer)
  }, [until, gameTime])
}

/** Whether one of the last seconds began in between, given the milliseconds left. */
export function isCueBetween(before: number, after: number): boolean {
  const second = Math.ceil(after / 1000)
  return second >= 1 && second <= LAST && second < Math.ceil(before / 1000)
}
