import type { ReactNode } from 'react'
import { useStoredSwitch } from '#web/ui/hooks/use-stored-switch.ts'
import { RuleLink } from './rule-link.tsx'
import type { Term } from './term.ts'
import styles from './term-list.module.css'

export type SignedTerm = Term & {
  /** How it looks on the board. */
  readonly sign?: ReactNode
}

/** What the signs and words on a board mean. Open until the player closes it, once and for all. */
export function TermList({
  game,
  title,
  terms,
}: {
  game: string
  title: string
  terms: readonly SignedTerm[]
}) {
  const [isOpen, setOpen] = useStoredSwitch(`wordhall.${game}.terms`, true)
  return (
    <details
      className={styles['terms']}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) setOpen(currentTarget.open)
      }}
    >
      <summary>{title}</summary>
      <dl>
        {terms.map(({ name, sign, text, rule }) => (
          <div key={name}>
            <dt>
              {sign !== undefined && (
                <span className={styles['sign']} aria-hidden="true">
                  {sign}
                </span>
              )}
              {name}
            </dt>
            <dd>
              {text} <RuleLink rule={rule} label={`${rule}, the rule about ${name}`} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
