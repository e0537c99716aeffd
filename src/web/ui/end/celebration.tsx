import { useContext, useEffect, useRef, type CSSProperties } from 'react'
import type { Millis } from '#kit/game.ts'
import { prefersReducedMotion } from '../hooks/motion.ts'
import styles from './celebration.module.css'
import { EndContext } from './end-context.ts'

const PIECES = 24
/** As long as any motion takes at most: the last tile sets out after `DELAY`. */
const FALL: Millis = 230
const DELAY: Millis = 120

/**
 * Small tiles that fall on the ledge below the heading when a game is won, and lie there. They lie there
 * already for those who prefer less motion or who open the page of a finished game.
 */
export function Celebration() {
  const { wasShown } = useContext(EndContext)
  const pieces = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = pieces
    if (current === null || !wasShown.current || prefersReducedMotion(current)) return
    const falls = [...current.children].map((piece, index) =>
      piece.animate(fallOf(index), {
        duration: FALL,
        delay: (DELAY * ((index * 7) % PIECES)) / PIECES,
        easing: 'ease-in',
        fill: 'backwards',
      }),
    )
    return () => falls.forEach((fall) => fall.cancel())
  }, [wasShown])
  return (
    <div ref={pieces} className={styles['pieces']} aria-hidden="true" data-celebration>
      {Array.from({ length: PIECES }, (_, index) => (
        <i
          key={index}
          style={{ '--at': placeOf(index), '--turn': `${turnOf(index)}deg` } as CSSProperties}
        />
      ))}
    </div>
  )
}

/** Where a tile comes to lie: all along the ledge, and a little different for each. */
function placeOf(index: number): string {
  return `${(100 * (index + 0.2 + ((index * 37) % 50) / 80)) / PIECES}%`
}

function turnOf(index: number): number {
  return ((index * 53) % 64) - 32
}

/** Down to where it lies, with a small bounce. */
function fallOf(index: number): Keyframe[] {
  const height = 60 + ((index * 37) % 60)
  const turn = turnOf(index)
  return [
    { opacity: 0, transform: `translateY(-${height}px) rotate(${turn - 120}deg)` },
    { opacity: 1, transform: `rotate(${turn}deg)`, offset: 0.7 },
    { transform: `translateY(-5px) rotate(${turn + 8}deg)`, offset: 0.85, easing: 'ease-in' },
    { transform: `rotate(${turn}deg)` },
  ]
}
