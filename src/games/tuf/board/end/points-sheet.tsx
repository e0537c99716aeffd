import { ScoreSheet } from '#web/ui/status/score-sheet.tsx'
import type { Report } from '#games/tuf/rules/state.ts'
import type { View } from '#games/tuf/rules/view.ts'
import { kindName, kindsIn, seatsByPoints } from './points-kinds.ts'

/** The points of a round by kind; kinds for which nobody has points are left out. */
export function PointsSheet({ view, report }: { view: View; report: Report }) {
  const kinds = kindsIn(report)
  return (
    <ScoreSheet
      label="Points of the round"
      round="For"
      rounds={kinds.map((kind) => kindName(kind, view.options))}
      sides={seatsByPoints(report).map((seat) => ({
        key: seat,
        name: view.players[seat]!.name,
        own: seat === view.seat,
        left: view.players[seat]!.left,
        entries: kinds.map((kind) => report.seats[seat]![kind]),
        total: report.seats[seat]!.total,
      }))}
    />
  )
}
