import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { Dialog } from '#web/ui/controls/dialog.tsx'
import { useLongPress } from '#web/ui/hooks/use-long-press.ts'
import { RuleLink } from '#web/ui/rules/rule-link.tsx'
import type { Terms } from '#web/ui/rules/term.ts'
import styles from './askable-terms.module.css'

/** Where a long press belongs to the board, the question mark still asks. */
const PRESSABLE = '[data-term]:not([data-term-keys])'

/** A board whose pieces answer for themselves: a long press, or the question mark on the one in focus. */
export function AskableTerms({ terms, children }: { terms: Terms; children: ReactNode }) {
  const [asked, setAsked] = useState<string | null>(null)
  const ask = (element: HTMLElement | null | undefined) => {
    const id = element?.dataset['term']
    if (id === undefined || terms[id] === undefined) return false
    setAsked(id)
    return true
  }
  const press = useLongPress(PRESSABLE, ask)

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, target } = event
    if (key !== '?' || !(target instanceof Element)) return
    if (target.closest('input, textarea, select, dialog') !== null) return
    if (ask(target.closest<HTMLElement>('[data-term]'))) event.preventDefault()
  }

  const term = asked === null ? null : terms[asked]!
  const close = () => setAsked(null)
  return (
    <div className={styles['board']} onKeyDown={onKeyDown} {...press}>
      {children}
      <Dialog open={term !== null} title={term?.name ?? ''} close={close}>
        {term !== null && (
          <p>
            {term.text}{' '}
            <span onClick={close}>
              <RuleLink rule={term.rule} label={`${term.rule}, the rule about ${term.name}`} />
            </span>
          </p>
        )}
      </Dialog>
    </div>
  )
}
