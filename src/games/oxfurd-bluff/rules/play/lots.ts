import type { Dice } from '#kit/dice.ts'
import type { Lots } from '../state.ts'

/** OXF-6: every side rolls; those tied for the highest roll again until one is left. */
export function rollLots(sides: number, dice: Dice): { lots: readonly Lots[]; first: number } {
  const lots: Lots[] = []
  let tied: readonly number[] = Array.from({ length: sides }, (_, side) => side)
  while (tied.length > 1) {
    const among = tied
    const round = Array.from({ length: sides }, (_, side) =>
      among.includes(side) ? 1 + dice.below(6) : null,
    )
    const highest = Math.max(...round.map((roll) => roll ?? 0))
    tied = among.filter((side) => round[side] === highest)
    lots.push(round)
  }
  return { lots, first: tied[0]! }
}
