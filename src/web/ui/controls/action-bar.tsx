import type { ReactNode, Ref } from 'react'
import styles from './action-bar.module.css'

/**
 * The actions of a board: at the bottom of the screen on a phone, in its place on a wide screen,
 * where it keeps `--action-height` even without actions so that nothing moves.
 */
export function ActionBar({
  ref,
  tabIndex,
  className = '',
  children,
}: {
  ref?: Ref<HTMLDivElement>
  /** Set where the bar itself may get the focus. */
  tabIndex?: number
  className?: string
  children: ReactNode
}) {
  return (
    <div ref={ref} className={`${styles['bar']} ${className}`} tabIndex={tabIndex}>
      {children}
    </div>
  )
}
