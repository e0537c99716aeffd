import type { Award } from '../state.ts'

/** CAM-14: for the last hidden letter of an opponent's word. */
export const LAST_LETTER = 10

/** CAM-16: for each person playing. */
export const GIFT_EACH = 2

/** CAM-22: by the number of players now out of the hand. */
export function bonusFor(nowOut: number): number {
  return 2 + 2 * nowOut
}

/** The points of a hand by seat. */
export function pointsOf(awards: readonly Award[], seats: number): readonly number[] {
  const sums = new Array<number>(seats).fill(0)
  for (const { seat, points } of awards) sums[seat]! += points
  return sums
}
