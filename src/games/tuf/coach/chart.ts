import { MINUTES, pointsChart } from '#kit/coach/charts.ts'
import type { SeenMatch } from '#kit/coach/coach.ts'
import type { Chart } from '#kit/coach/report.ts'
import type { Tuf } from '../rules/game.ts'
import { usedIn } from '../rules/pieces/grid.ts'

/** TUF-9: nothing is hidden, so everybody's cubes in use can be compared at any time. */
export function chartOf({ seat, steps }: SeenMatch<Tuf>): Chart {
  const names = steps[0]!.view.players.map(({ name }) => name)
  return pointsChart({ own: seat, steps }, 'Cubes in use', MINUTES, names, ({ grids, players }) => {
    return players.map((_, other) => usedIn(grids[other] ?? []))
  })
}
