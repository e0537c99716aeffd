import { useEffect, useRef, type RefObject } from 'react'
import { crossFade, move, wantsLess } from '#web/ui/hooks/motion.ts'

const QUARTER = 300

/** Shows how the grid came to lie as it lies: it swings round, its letters staying upright. */
export function useTurning(tray: RefObject<HTMLElement | null>, turns: number): void {
  const shown = useRef(turns)
  useEffect(() => {
    const by = turns - shown.current
    shown.current = turns
    if (by === 0 || tray.current === null) return
    if (wantsLess(tray.current)) return crossFade(tray.current)
    move(tray.current, [{ rotate: `${by * -90}deg` }, { rotate: '0deg' }], QUARTER)
    for (const cube of tray.current.querySelectorAll('[data-position]')) {
      move(cube, [{ rotate: `${by * 90}deg` }, { rotate: '0deg' }], QUARTER)
    }
  }, [tray, turns])
}
