import type { CardProps } from '#web/ui/pieces/card.tsx'
import {
  colourOf,
  isBlank,
  valueOf,
  type Letter,
  type LetterCard,
} from '#games/take-my-word/rules/pieces/cards.ts'

const NO_LETTER_YET = '\u2002'

/** What the shared card shows for a letter card. */
export function faceOf(
  card: LetterCard,
  letter: Letter | null = null,
): Pick<CardProps, 'letter' | 'value' | 'suit' | 'blank'> {
  const blank = isBlank(card)
  const sign = blank ? (letter ?? NO_LETTER_YET) : card[0]!
  return { letter: sign.toUpperCase(), value: valueOf(card), suit: colourOf(card), blank }
}
