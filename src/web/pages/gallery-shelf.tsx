import type { ReactNode } from 'react'
import styles from './gallery.module.css'

export function Shelf({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['shelf']} aria-label={title}>
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  )
}

/** A small thing with its name under it. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles['specimen']}>
      {children}
      <span>{name}</span>
    </div>
  )
}
