/** Everybody's points over the course of the match. */
import { pointsChart } from '#kit/coach/charts.ts'
import type { SeenMatch } from '#kit/coach/coach.ts'
import type { Chart } from '#kit/coach/report.ts'
import type { WordChain } from '../rules/game.ts'
import type { View } from '../rules/view.ts'
import { scores } from '../rules/standings.ts'

export function chartOf({ seat, steps }: SeenMatch<WordChain>): Chart {
  const names = steps[0]!.view.players.map(({ name }) => name)
  const words = { name: 'Words', placeOf: ({ view }: { readonly view: View }) => view.chain.length }
  return pointsChart({ own: seat, steps }, 'Points', words, names, scores)
}
