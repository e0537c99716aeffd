import type { CardProps } from '#web/ui/pieces/card.tsx'
import type { Premium } from '#games/take-my-word/rules/pieces/cards.ts'
import { premiumSign } from './card-names.ts'
import { Mark } from './mark.tsx'
import styles from './premium-face.module.css'

/** What the shared card shows for a premium. Labels elsewhere name it. */
export function premiumFace(premium: Premium): Pick<CardProps, 'letter' | 'glyph' | 'suit'> {
  const star = premium === 'star'
  return {
    letter: '',
    glyph: (
      <span
        className={styles['face']}
        data-sign={premiumSign(premium)}
        data-star={star || undefined}
      >
        {star && <Mark sign="star" />}
      </span>
    ),
    suit: 'premium',
  }
}
