import { useEffect, useEffectEvent, useRef } from 'react'
import type { SoundName } from '#web/board.ts'
import type { View } from '#games/boggle-master/rules/view.ts'
import { useTimeIsUp } from './use-time-is-up.ts'

/** Rings once when a game ends while it is on screen. */
export function useBell(view: View, now: () => number, sound: (name: SoundName) => void): void {
  const timeIsUp = useTimeIsUp(view.until, now)
  const running = view.phase === 'writing' && !timeIsUp
  const wasRunning = useRef(running)
  const ring = useEffectEvent(() => sound('bell'))
  useEffect(() => {
    if (wasRunning.current && !running) ring()
    wasRunning.current = running
  }, [running])
}
