import type { ReactNode } from 'react'
import stack from '#web/ui/stack.module.css'
import styles from './gallery.module.css'

export function Shelf({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`${stack['stack']} ${styles['shelf']}`} aria-label={title}>
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  )
}

/** A piece with its name below. */
export function Example({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles['example']}>
      {children}
      <span>{name}</span>
    </div>
  )
}
