import { pointsChart } from '#kit/coach/charts.ts'
import type { SeenMatch } from '#kit/coach/coach.ts'
import type { Chart } from '#kit/coach/report.ts'
import { listed } from '#kit/prose.ts'
import type { OxfurdBluff } from '../rules/game.ts'
import type { View } from '../rules/view.ts'

/** The climb, side by side. */
export function chartOf({ steps }: SeenMatch<OxfurdBluff>): Chart {
  const { side, sides, players } = steps[0]!.view
  const names = sides.map(({ seats }) => listed(seats.map((seat) => players[seat]!.name)))
  const rolls = { name: 'Rolls', placeOf: ({ view }: { readonly view: View }) => view.rollCount }
  return pointsChart({ own: side, steps }, 'The climb, in steps', rolls, names, (view) => {
    return view.sides.map(({ climber }) => climber)
  })
}
