import { pointsChart } from '#kit/coach/charts.ts'
import type { SeenMatch } from '#kit/coach/coach.ts'
import type { Chart } from '#kit/coach/report.ts'
import type { Cambridge } from '../rules/game.ts'
import type { View } from '../rules/view.ts'

export function chartOf({ seat, steps }: SeenMatch<Cambridge>): Chart {
  const names = steps[0]!.view.players.map(({ name }) => name)
  return pointsChart({ own: seat, steps }, 'Points', names, scoresOf)
}

/** With the points of the hand that is played. */
function scoresOf({ players, phase }: View): readonly number[] {
  const isOpen = phase === 'placing' || phase === 'playing'
  return players.map(({ total, points }) => (isOpen ? total + points : total))
}
