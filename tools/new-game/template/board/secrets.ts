/** What is hidden, for replays with everything visible. */
import type { View } from '../rules/view.ts'

/** What only this player sees, for replays with everything visible; null for nothing. */
export function secretOf({ seat, players, outcome }: View): string | null {
  if (seat === null || outcome !== null) return null
  return players[seat]!.letter?.toUpperCase() ?? null
}
