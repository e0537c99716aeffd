import type { View } from '../rules/view.ts'
import { colourOf, isBlank } from '../rules/pieces/cards.ts'

/** What only this player sees, for replays with everything visible; null for nothing. */
export function secretOf({ hand, phase }: View): string | null {
  if (phase === 'over' || hand === null || hand.length === 0) return null
  const cards = hand.map((card) => {
    return `${isBlank(card) ? 'blank' : card[0]!.toUpperCase()} ${colourOf(card)}`
  })
  return cards.join(', ')
}
