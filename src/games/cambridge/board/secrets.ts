import { hasHidden } from '../rules/pieces/dashes.ts'
import type { View } from '../rules/view.ts'

/** What only this player sees, for replays with everything visible; null for nothing. */
export function secretOf({ seat, word, hand, players, reports }: View): string | null {
  if (seat === null || word === null || reports.at(-1)?.hand === hand) return null
  return hasHidden(players[seat]!.dashes!) ? word.toUpperCase() : null
}
