import type { Premium } from '#games/take-my-word/rules/pieces/cards.ts'
import { premiumSign } from './card-names.ts'
import { Mark } from './mark.tsx'
import styles from './premium-chip.module.css'

/** A small premium, on a card of the word or beside its owner. Labels elsewhere name it. */
export function PremiumChip({ premium, fresh = false }: { premium: Premium; fresh?: boolean }) {
  return (
    <span className={styles['chip']} data-fresh={fresh || undefined} aria-hidden="true">
      {premium === 'star' && <Mark sign="star" />}
      {premiumSign(premium)}
    </span>
  )
}
