import type { View } from '#games/cambridge/rules/view.ts'
import { RuleLink } from '#web/ui/rules/rule-link.tsx'
import { lastAwardText } from './award-text.ts'
import styles from './why.module.css'

/** What the last points were for. The feed tells screen readers as it happens. */
export function Why({ view }: { view: View }) {
  const award = view.phase === 'playing' ? lastAwardText(view) : null
  return (
    <p className={styles['why']}>
      {award !== null && (
        <>
          <span className={styles['text']}>{award.text}</span>
          <RuleLink rule={award.rule} label={`Why? ${award.text}`}>
            Why?
          </RuleLink>
        </>
      )}
    </p>
  )
}
