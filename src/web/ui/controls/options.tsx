import type { ReactNode } from 'react'
import styles from './options.module.css'

/** The options that the host sets, in sections. */
export function OptionsForm({ children }: { children: ReactNode }) {
  return <div className={styles['form']}>{children}</div>
}

export function OptionsPart({
  name = null,
  children,
}: {
  /** Null where there is only one section. */
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

/** The options as text, for everybody else. */
export function OptionsSummary({ facts }: { facts: readonly OptionFact[] }) {
  return (
    <dl className={styles['summary']}>
      {facts.map(([name, message]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{message}</dd>
        </div>
      ))}
    </dl>
  )
}
