import type { View } from '../rules/view.ts'

/** What only this player sees, for replays with everything visible; null for nothing. */
export function secretOf({ card }: View): string | null {
  if (card === null || card.back === null) return null
  const { right } = card.back.definitions[card.asked]
  return `${card.word.toUpperCase()}, “${card.definition}”: ${right ? 'right' : 'a bluff'}`
}
