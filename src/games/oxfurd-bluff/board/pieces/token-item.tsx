import type { ReactNode } from 'react'
import { Token } from '#web/ui/pieces/token.tsx'
import styles from './token-item.module.css'

/** An item of a list: a side's token, and beside it what the list says of the side. */
export function TokenItem({
  side,
  name,
  active = false,
  children,
}: {
  side: number
  name: string
  /** Whether it is this side's turn. */
  active?: boolean
  children: ReactNode
}) {
  return (
    <li className={styles['item']} data-active={active || undefined}>
      <Token player={side} name={name} unseen />
      {children}
    </li>
  )
}
