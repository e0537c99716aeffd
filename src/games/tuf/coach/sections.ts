import type { SeenMatch } from '#kit/coach/coach.ts'
import { formatTime } from '#kit/coach/judgement.ts'
import type { DrawnCrossword, Section } from '#kit/coach/report.ts'
import { counted } from '#kit/prose.ts'
import type { Tuf } from '../rules/game.ts'
import type { Laid } from '../rules/pieces/grid.ts'
import { betterThanOwn, type ReadCrossword, type ReviewedRound } from './rounds.ts'
import { turningPointsOf, turningPointText } from './turning-points.ts'

export function sectionsOf(
  match: SeenMatch<Tuf>,
  rounds: readonly ReviewedRound[],
): readonly Section[] {
  return [...crosswordsOf(match, rounds), ...turningPoints(match)]
}

/** The player's crosswords beside the best that were found. */
function crosswordsOf(
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

/** More are hardly read. */
const MAX_POINTS = 40

function turningPoints(match: SeenMatch<Tuf>): readonly Section[] {
  const rows = turningPointsOf(match).map((point) => {
    return [String(point.view.round), formatTime(point.time), turningPointText(point, match.seat)]
  })
  if (rows.length === 0) return []
  const which = rows.length > MAX_POINTS ? `The last ${MAX_POINTS}` : 'All'
  return [
    {
      kind: 'table',
      title: 'Turning points',
      text: `${which} declarations and changes of the lead, with the time since the round began.`,
      columns: ['Round', 'Time', 'What happened'],
      rows: rows.slice(-MAX_POINTS),
    },
  ]
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
