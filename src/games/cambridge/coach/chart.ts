import { pointsChart } from '#kit/coach/charts.ts'
import type { SeenMatch } from '#kit/coach/coach.ts'
import type { Chart } from '#kit/coach/report.ts'
import type { Cambridge } from '../rules/game.ts'
import type { View } from '../rules/view.ts'

export function chartOf({ seat, steps }: SeenMatch<Cambridge>): Chart {
  const names = steps[0]!.view.players.map(({ name }) => name)
  const turns = turnsUntil(steps.map(({ view }) => view))
  const axis = { name: 'Turns', placeOf: ({ view }: { readonly view: View }) => turns.get(view)! }
  return pointsChart({ own: seat, steps }, 'Points', axis, names, scoresOf)
}

/** How many turns have begun, over all hands. */
function turnsUntil(views: readonly View[]): ReadonlyMap<View, number> {
  let [turns, hand, number] = [0, 0, 0]
  const until = new Map<View, number>()
  for (const view of views) {
    const { turn } = view
    if (turn !== null && (view.hand !== hand || turn.number !== number)) {
      ;[hand, number] = [view.hand, turn.number]
      turns += 1
    }
    until.set(view, turns)
  }
  return until
}

/** With the points of the hand that is played. */
function scoresOf({ players, phase }: View): readonly number[] {
  const isOpen = phase === 'placing' || phase === 'playing'
  return players.map(({ total, points }) => (isOpen ? total + points : total))
}
