import type { ReactNode } from 'react'
import styles from './flip.module.css'

/** A piece with two sides, which turns over when `down` changes. */
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
