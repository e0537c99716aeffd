import { useEffect, useState } from 'react'
import { prefersReducedMotion } from '#web/ui/hooks/motion.ts'

/** Four frames are over within five seconds, so nobody needs a way to stop them. */
const FRAME_MILLIS = 1200

/** Plays frames once and rests at the last; with less motion it is there at once. */
export function useFrames(count: number): {
  readonly frame: number
  /** Plays them again; null with less motion. */
  readonly replay: (() => void) | null
} {
  const [isStill] = useState(() => prefersReducedMotion(document.documentElement))
  const [frame, setFrame] = useState(isStill ? count - 1 : 0)
  useEffect(() => {
    if (frame >= count - 1) return
    const timer = setTimeout(() => setFrame(frame + 1), FRAME_MILLIS)
    return () => clearTimeout(timer)
  }, [frame, count])
  return { frame, replay: isStill ? null : () => setFrame(0) }
}
