import { pointsChart } from '#kit/coach/charts.ts'
import type { SeenMatch } from '#kit/coach/coach.ts'
import type { Chart } from '#kit/coach/report.ts'
import type { TakeMyWord } from '../rules/game.ts'
import type { View } from '../rules/view.ts'

export function chartOf({ seat, steps }: SeenMatch<TakeMyWord>): Chart {
  const names = steps[0]!.view.players.map(({ name }) => name)
  const turns = { name: 'Turns', placeOf: ({ view }: { readonly view: View }) => view.sheet.length }
  // TMW-28
  const scoresOf = ({ players, ending }: View) =>
    players.map(({ total }, other) => total - (ending?.deductions[other] ?? 0))
  const title = 'Points, in the end without the letters left in hand'
  return pointsChart({ own: seat, steps }, title, turns, names, scoresOf)
}
