import type { ReactNode } from 'react'
import type { Seat } from '#kit/game.ts'
import type { View } from '#games/tuf/rules/view.ts'
import stack from '#web/ui/stack.module.css'
import styles from './crosswords.module.css'

/** A list with one crossword per player. */
export function Crosswords({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles['crosswords']} aria-label={label}>
      {children}
    </ul>
  )
}

/** An item of the list. */
export function CrosswordItem({
  frozen = false,
  owner,
  children,
}: {
  frozen?: boolean
  /** Null for the crossword of all. */
  owner: ReactNode
  children: ReactNode
}) {
  return (
    <li data-frozen={frozen || undefined}>
      {owner}
      <div className={stack['stack']}>{children}</div>
    </li>
  )
}

/** The owner of a crossword, with details beside the name. */
export function Owner({ view, seat, children }: { view: View; seat: Seat; children: ReactNode }) {
  return (
    <p className={styles['owner']}>
      <b>{seat === view.seat ? 'You' : view.players[seat]!.name}</b>
      <span>{children}</span>
    </p>
  )
}
