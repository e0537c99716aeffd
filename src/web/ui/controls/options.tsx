import type { ReactNode } from 'react'
import styles from './options.module.css'

/** What the host of a table may set, part by part. */
export function OptionsForm({ children }: { children: ReactNode }) {
  return <div className={styles['form']}>{children}</div>
}

export function OptionsPart({
  name = null,
  children,
}: {
  /** Null where there is only one part. */
  name?: string | null
  children: ReactNode
}) {
  return (
    <section className={styles['part']}>
      {name !== null && <h3>{name}</h3>}
      {children}
    </section>
  )
}

export type OptionFact = readonly [name: string, message: string]

/** The same in words, for those who only read them. */
export function OptionsTold({ facts }: { facts: readonly OptionFact[] }) {
  return (
    <dl className={styles['told']}>
      {facts.map(([name, message]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{message}</dd>
        </div>
      ))}
    </dl>
  )
}
