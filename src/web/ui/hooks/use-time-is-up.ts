import type { GameTime, Millis } from '#kit/game.ts'
import { useEffect, useState } from 'react'

/** The longest delay that `setTimeout` accepts. */
const MAX_DELAY: Millis = 2 ** 31 - 1

/** Whether the timer has run out, in game time. */
export function useTimeIsUp(until: GameTime, gameTime: () => GameTime): boolean {
  const [passed, setPassed] = useState(() => (gameTime() >= until ? until : null))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const check = () => {
      const left = until - gameTime()
      if (left <= 0) setPassed(until)
      else timer = setTimeout(check, Math.min(left, MAX_DELAY))
    }
    check()
    return () => clearTimeout(timer)
  }, [until, gameTime])
  return passed === until
}
