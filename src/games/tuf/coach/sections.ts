import type { SeenMatch } from '#kit/coach/coach.ts'
import type { DrawnCrossword, Section } from '#kit/coach/report.ts'
import { counted } from '#kit/prose.ts'
import type { Tuf } from '../rules/game.ts'
import type { Laid } from '../rules/pieces/grid.ts'
import { betterThanOwn, type ReadCrossword, type ReviewedRound } from './rounds.ts'

/** The player's crosswords beside the best that were found. */
export function sectionsOf(
  { seat }: SeenMatch<Tuf>,
  rounds: readonly ReviewedRound[],
): readonly Section[] {
  return rounds.flatMap((reviewed): Section[] => {
    const { round, own, best } = reviewed
    if (best.length === 0) return []
    const better = betterThanOwn(reviewed, seat)
    const crosswords = better === null ? [] : [drawn('The coach’s', better)]
    return [
      {
        kind: 'crosswords',
        title: `Round ${round}`,
        text:
          better === null
            ? 'Your crossword. The coach found none that is worth more with the same cubes.'
            : 'Your crossword, and the best that the coach found with the same cubes.',
        crosswords: [drawn('Yours', own), ...crosswords],
      },
    ]
  })
}

function drawn(name: string, { laid, points }: ReadCrossword): DrawnCrossword {
  return { name: `${name}: ${counted(points, 'point')}`, rows: rowsOf(laid) }
}

function rowsOf(laid: readonly Laid[]): readonly (readonly string[])[] {
  if (laid.length === 0) return []
  const [left, top] = [Math.min(...laid.map(({ x }) => x)), Math.min(...laid.map(({ y }) => y))]
  const width = Math.max(...laid.map(({ x }) => x)) - left + 1
  const height = Math.max(...laid.map(({ y }) => y)) - top + 1
  const rows = Array.from({ length: height }, () => Array.from({ length: width }, () => ''))
  for (const { x, y, letter } of laid) rows[y - top]![x - left] = letter.toUpperCase()
  return rows
}
