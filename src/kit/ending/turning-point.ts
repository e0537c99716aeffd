/** Where a game turned, computed from the points of its parts: moves, hands or rounds. */
import type { Finisher } from '#kit/ending/result-text.ts'
import { signed } from '#kit/prose.ts'

/** Points by side that a part of a game brought; negative where they were lost. */
export type Gains = readonly number[]

/**
 * The index of the part in which the winner's lead over the best of the others grew most, the last of
 * several. Null when it never grew or when there was only one part, so that nothing could turn.
 */
export function turningPoint(parts: readonly Gains[], winner: number): number | null {
  if (parts.length < 2) return null
  const totals = parts[0]!.map(() => 0)
  let lead = 0
  let most = 0
  let turned: number | null = null
  for (const [index, gains] of parts.entries()) {
    for (const [side, points] of gains.entries()) totals[side]! += points
    const rivals = totals.filter((_, side) => side !== winner)
    if (rivals.length === 0) return null
    const after = totals[winner]! - Math.max(...rivals)
    const swing = after - lead
    lead = after
    if (swing > 0 && swing >= most) {
      most = swing
      turned = index
    }
  }
  return turned
}

/** Who won alone; null when the win is shared, nobody won or nobody else played. */
export function soleWinner(places: readonly (readonly Finisher[])[]): Finisher | null {
  const [winners = [], ...others] = places
  return winners.length === 1 && others.length > 0 ? winners[0]! : null
}

/** "Ben 21, you 4", the winner first, then the one of the others who scored most. */
export function gainsText(gains: Gains, winner: number, names: readonly string[]): string {
  const others = [...gains.keys()].filter((side) => side !== winner)
  const most = Math.max(...others.map((side) => gains[side]!))
  const best = others.find((side) => gains[side] === most)!
  return `${names[winner]} ${signed(gains[winner]!)}, ${names[best]} ${signed(most)}`
}
