import { useContext, useEffect, useRef, type CSSProperties } from 'react'
import type { Millis } from '#kit/game.ts'
import { prefersReducedMotion } from '../hooks/motion.ts'
import styles from './celebration.module.css'
import { EndContext } from './end-context.ts'

const PIECES = 18
const DURATION: Millis = 900

/**
 * Small tiles that fly up once when a game is won, and are gone within a second. Nothing moves for
 * those who prefer less motion or who open the page of a finished game.
 */
export function Celebration() {
  const { wasShown } = useContext(EndContext)
  const pieces = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = pieces
    if (current === null || !wasShown.current || prefersReducedMotion(current)) return
    const flights = [...current.children].map((piece, index) =>
      piece.animate(flightOf(index), {
        duration: DURATION - 10 * index,
        easing: 'cubic-bezier(0.15, 0.7, 0.3, 1)',
      }),
    )
    return () => flights.forEach((flight) => flight.cancel())
  }, [wasShown])
  return (
    <div ref={pieces} className={styles['pieces']} aria-hidden="true" data-celebration>
      {Array.from({ length: PIECES }, (_, index) => (
        <i key={index} style={{ '--at': `${(100 * index) / PIECES}%` } as CSSProperties} />
      ))}
    </div>
  )
}

/** Up, apart and down again, turning; a little different for each. */
function flightOf(index: number): Keyframe[] {
  const across = 3 * (index - PIECES / 2)
  const up = 40 + ((index * 37) % 50)
  const turn = ((index * 83) % 360) - 180
  return [
    { opacity: 0, transform: 'translate(0, 0) rotate(0deg) scale(0.4)' },
    { opacity: 1, transform: `translate(${across}px, -${up}px) rotate(${turn / 2}deg) scale(1)` },
    {
      opacity: 0,
      transform: `translate(${2 * across}px, ${up / 3}px) rotate(${turn}deg) scale(0.9)`,
    },
  ]
}
