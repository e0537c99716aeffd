import { ScoreSheet } from '../../../web/ui/score-sheet.tsx'
import { pointsOf, type Report } from '../rules/state.ts'
import type { View } from '../rules/view.ts'
import { KINDS, pointsFor, seatsByPoints } from './hand-points.ts'

/** What everybody earned in a hand, by kind. */
export function HandPoints({ view, report }: { view: View; report: Report }) {
  const earned = pointsOf(report.awards, view.players.length)
  const spoilt = report.faults.some((fault) => fault !== null)
  const kinds = KINDS.filter(({ kind }) => report.awards.some((award) => award.for.kind === kind))
  return (
    <ScoreSheet
      label="Points of the hand"
      round="For"
      rounds={[...kinds.map(({ name }) => name), ...(spoilt ? ['Lost'] : [])]}
      sides={seatsByPoints(report).map((seat) => ({
        key: seat,
        name: view.players[seat]!.name,
        own: seat === view.seat,
        left: view.players[seat]!.left,
        entries: [
          ...kinds.map(({ kind }) => pointsFor(report, seat, kind)),
          ...(spoilt ? [report.points[seat]! - earned[seat]!] : []),
        ],
        total: report.points[seat]!,
      }))}
    />
  )
}
