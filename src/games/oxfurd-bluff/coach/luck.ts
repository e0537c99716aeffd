import type { SeenMatch } from '#kit/coach/coach.ts'
import { wholePoints } from '#kit/coach/judgement.ts'
import type { Luck } from '#kit/coach/report.ts'
import { counted } from '#kit/prose.ts'
import type { OxfurdBluff } from '../rules/game.ts'

const MEAN_ROLL = 3.5

/** What the die brought for right answers and free rolls. */
export function luckOf({ steps }: SeenMatch<OxfurdBluff>): Luck | null {
  const { history, side } = steps.at(-1)!.view
  const rolled = history?.moves.filter((move) => {
    return move.side === side && (move.by === 'answer' || move.by === 'free-roll')
  })
  if (rolled === undefined || rolled.length === 0) return null
  const points = rolled.reduce((sum, { from, to }) => sum + to - from - MEAN_ROLL, 0)
  return {
    points: wholePoints(points),
    text: `Steps that the die brought in ${counted(rolled.length, 'climb')}, compared with three and a half each.`,
  }
}
