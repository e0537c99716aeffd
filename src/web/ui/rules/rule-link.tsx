import { use, type MouseEvent, type ReactNode } from 'react'
import { RulesContext } from '#web/ui/rules/rules-context.ts'
import styles from './rule-link.module.css'

/**
 * Opens the rules over the table at a rule: `<RuleLink rule="CAM-13">Why?</RuleLink>`. Focus comes
 * back to the link. Away from a table it is plain text.
 */
export function RuleLink({
  rule,
  label,
  children = rule,
}: {
  rule: string
  /** For screen readers, where the text alone does not say what the rule is about. */
  label?: string
  children?: ReactNode
}) {
  const rules = use(RulesContext)
  if (rules === null) return children
  return (
    <a
      className={styles['rule']}
      href={rules.addressOf(rule)}
      aria-haspopup="dialog"
      aria-label={label}
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        rules.open(rule)
      }}
    >
      {children}
    </a>
  )
}

/** Whether the browser opens the link in another tab or window. */
function opensElsewhere({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey
}
