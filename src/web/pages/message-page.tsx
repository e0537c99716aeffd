import type { ReactNode } from 'react'
import styles from './message-page.module.css'

/** A page that has only a short message. */
export function MessagePage({
  title,
  role,
  children,
}: {
  title: string
  role?: 'alert'
  children: ReactNode
}) {
  return (
    <div className={styles['page']} role={role}>
      <h1>{title}</h1>
      {children}
    </div>
  )
}

/** Shown while a page is being fetched. */
export function PendingPage({ children }: { children: ReactNode }) {
  return (
    <p className={styles['page']} data-pending>
      {children}
    </p>
  )
}
