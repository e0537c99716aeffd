import { pointsChart } from '#kit/coach/charts.ts'
import type { SeenMatch } from '#kit/coach/coach.ts'
import type { Chart } from '#kit/coach/report.ts'
import type { TakeMyWord } from '../rules/game.ts'

export function chartOf({ seat, steps }: SeenMatch<TakeMyWord>): Chart {
  const names = steps[0]!.view.players.map(({ name }) => name)
  return pointsChart({ own: seat, steps }, 'Points', names, ({ players }) =>
    players.map(({ total }) => total),
  )
}
