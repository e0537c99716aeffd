import { castOf } from '#kit/prose.ts'
import { ScoreSheet } from '#web/ui/status/score-sheet.tsx'
import type { Report } from '#games/cambridge/rules/state.ts'
import type { View } from '#games/cambridge/rules/view.ts'
import { entriesFor, kindsIn, seatsByPoints } from './hand-points.ts'

/** Everybody's points of a hand, by kind of award. */
export function HandPoints({ view, report }: { view: View; report: Report }) {
  const kinds = kindsIn(report)
  return (
    <ScoreSheet
      label="Points of the hand"
      round="For"
      rounds={kinds.map(({ name }) => name)}
      sides={seatsByPoints(report).map((seat) => ({
        key: seat,
        name: castOf(view).name(seat),
        own: seat === view.seat,
        left: view.players[seat]!.left,
        entries: entriesFor(report, seat, kinds),
        total: report.points[seat]!,
      }))}
    />
  )
}
