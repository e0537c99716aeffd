import type { Premium } from '#games/take-my-word/rules/pieces/cards.ts'
import { Mark } from './mark.tsx'
import { premiumSign } from './card-names.ts'
import styles from './premium-chip.module.css'

/** A premium made small: on a card of the word, or before its owner. Said elsewhere in words. */
export function PremiumChip({ premium, fresh = false }: { premium: Premium; fresh?: boolean }) {
  return (
    <span className={styles['chip']} data-fresh={fresh || undefined} aria-hidden="true">
      {premium === 'star' && <Mark sign="star" />}
      {premiumSign(premium)}
    </span>
  )
}
