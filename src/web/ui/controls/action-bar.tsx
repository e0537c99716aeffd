import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

/**
 * The actions of a board: at the bottom of the screen on a phone, in its place on a wide screen,
 * where it keeps `--action-height` even without actions so that nothing moves. It gets the focus when
 * the button that had it is gone, and a new button does not: pressing Enter twice answers nothing.
 */
export function ActionBar({
  className = '',
  children,
}: {
  className?: string
  children: ReactNode
}) {
  return (
    <div
      className={`${styles['bar']} ${className}`}
      role="group"
      aria-label="Actions"
      tabIndex={-1}
    >
      {children}
    </div>
  )
}
