import { useEffect, useRef, type RefObject } from 'react'
import type { Millis } from '#kit/game.ts'
import { move } from '#web/ui/hooks/motion.ts'

const QUARTER_TURN: Millis = 300

/** Animates a turn of the grid; its letters stay upright. */
export function useRotation(tray: RefObject<HTMLElement | null>, turns: number): void {
  const animated = useRef(turns)
  useEffect(() => {
    const by = turns - animated.current
    animated.current = turns
    if (by === 0 || tray.current === null) return
    move(tray.current, [{ rotate: `${by * -90}deg` }, { rotate: '0deg' }], QUARTER_TURN)
    for (const cube of tray.current.querySelectorAll('[data-position]')) {
      move(cube, [{ rotate: `${by * 90}deg` }, { rotate: '0deg' }], QUARTER_TURN)
    }
  }, [tray, turns])
}
