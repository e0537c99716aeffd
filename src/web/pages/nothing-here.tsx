import type { ReactNode } from 'react'
import { Link } from 'wouter'
import styles from '#web/ui/lone.module.css'

/** An address that leads nowhere: why, and the way back. */
export function NothingHere({ children }: { children: ReactNode }) {
  return (
    <div className={styles['lone']}>
      <h1>Nothing here</h1>
      <p>
        {children} Go <Link href="/">to the front door</Link>.
      </p>
    </div>
  )
}
