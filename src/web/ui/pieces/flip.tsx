import type { ReactNode } from 'react'
import styles from './flip.module.css'

/** Two sides of a thing, of which one is seen; it turns over when that changes. */
export function Flip({ down, front, back }: { down: boolean; front: ReactNode; back: ReactNode }) {
  return (
    <span className={styles['flip']} data-down={down || undefined}>
      <span className={styles['front']} aria-hidden={down || undefined}>
        {front}
      </span>
      <span className={styles['back']} aria-hidden={!down || undefined}>
        {back}
      </span>
    </span>
  )
}
