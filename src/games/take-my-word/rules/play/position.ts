import type { LetterCard, Premium } from '../pieces/cards.ts'
import type { View } from '../view.ts'
import type { InPlay } from './row.ts'

/** All that a turn depends on: what the player holds and what is in play. */
export type Position = {
  readonly hand: readonly LetterCard[]
  /** The player's own premiums. */
  readonly premiums: readonly Premium[]
  readonly inPlay: InPlay | null
}

/** The viewer's own position; null for a spectator. */
export function positionOf({ seat, hand, players, inPlay }: View): Position | null {
  if (seat === null || hand === null) return null
  return { hand, premiums: players[seat]!.premiums, inPlay }
}
