import type { SeenMatch } from '#kit/coach/coach.ts'
import { wholePoints } from '#kit/coach/judgement.ts'
import type { Luck } from '#kit/coach/report.ts'
import type { Tuf } from '../rules/game.ts'
import type { ReviewedRound } from './rounds.ts'

/** What the cubes of the player allowed, compared with those of the others in the same round. */
export function luckOf({ seat }: SeenMatch<Tuf>, rounds: readonly ReviewedRound[]): Luck | null {
  let points = 0
  for (const { best } of rounds) {
    if (best.length < 2) return null
    const sum = best.reduce((total, crossword) => total + crossword.points, 0)
    const own = best[seat]!.points
    points += own - (sum - own) / (best.length - 1)
  }
  return {
    points: wholePoints(points),
    text: 'The best crosswords that your cubes allowed, compared with those of the others’ cubes.',
  }
}
