import type { ReactNode } from 'react'
import type { OptionFact } from '#web/ui/option-fact.ts'
import styles from './options.module.css'

type FlagOf<Options> = {
  [Key in keyof Options]: Options[Key] extends boolean ? Key : never
}[keyof Options]

/** Binds controls to options: `choice(key)` gives a choice, `flag(key)` a switch its props. */
export function bindOptions<Options>(options: Options, change: (options: Options) => void) {
  const set = (part: Partial<Options>) => change({ ...options, ...part })
  return {
    set,
    choice: <Key extends keyof Options>(key: Key) => ({
      value: options[key],
      choose: (value: Options[Key]) => change({ ...options, [key]: value }),
    }),
    flag: (key: FlagOf<Options>) => ({
      on: options[key] as boolean,
      change: (on: boolean) => change({ ...options, [key]: on }),
    }),
  }
}

/** The options that the host sets, in sections; a single section needs no form around it. */
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
