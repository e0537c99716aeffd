import { useCallback, useEffect, useRef, useState } from 'react'
import { stayOf, type Timeline } from '#web/replay/timeline.ts'

/** Times the original speed. */
export const SPEEDS = [1, 2, 4, 8] as const
export type Speed = (typeof SPEEDS)[number]

/** Where a replay stands, and what moves it. */
export type Playback = {
  readonly index: number
  readonly isPlaying: boolean
  readonly speed: Speed
  readonly go: (index: number) => void
  readonly toggle: () => void
  readonly setSpeed: (speed: Speed) => void
  /** Game time as it was at the moment that is shown, and going on while it plays. */
  readonly gameTime: () => number
}

export function usePlayback({ moments }: Timeline, index: number, show: (index: number) => void) {
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<Speed>(2)
  const last = moments.length - 1
  const here = moments[index]!.gameTime
  const next = moments[Math.min(index + 1, last)]!.gameTime
  const shownAt = useRef(0)
  const isRunning = isPlaying && index < last
  useEffect(() => {
    shownAt.current = performance.now()
    if (!isRunning) return
    const timer = setTimeout(() => show(index + 1), stayOf(here, next, speed))
    return () => clearTimeout(timer)
  }, [isRunning, index, here, next, speed, show])
  const gameTime = useCallback(() => {
    if (!isRunning) return here
    return Math.min(next, here + (performance.now() - shownAt.current) * speed)
  }, [isRunning, here, next, speed])
  const playback: Playback = {
    index,
    isPlaying: isRunning,
    speed,
    go(to) {
      setPlaying(false)
      show(Math.max(0, Math.min(to, last)))
    },
    toggle() {
      // At the end it plays from the beginning.
      if (index === last) show(0)
      setPlaying(!isRunning)
    },
    setSpeed,
    gameTime,
  }
  return playback
}
