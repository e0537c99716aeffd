import type { View } from '#games/tuf/rules/view.ts'
import { byRound } from './breakdowns.ts'
import { PointsSheet } from './points-sheet.tsx'

/** TUF-23: the points of every round so far, the leader first. */
export function Standings({ view }: { view: View }) {
  return (
    <section>
      <h3>Standing</h3>
      <PointsSheet
        view={view}
        label="Standing"
        breakdown={byRound(view)}
        totalOf={(seat) => view.players[seat]!.total}
      />
    </section>
  )
}
