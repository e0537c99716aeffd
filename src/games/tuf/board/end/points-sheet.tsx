import { castOf } from '#kit/prose.ts'
import type { Seat } from '#kit/game.ts'
import { ScoreSheet } from '#web/ui/status/score-sheet.tsx'
import type { Report, SeatReport } from '#games/tuf/rules/state.ts'
import type { View } from '#games/tuf/rules/view.ts'

type Kind = keyof Pick<SeatReport, 'words' | 'capitals' | 'tuf' | 'final' | 'calls'>

const KINDS: readonly (readonly [Kind, string])[] = [
  ['words', 'Words'],
  ['capitals', 'Ω'],
  ['tuf', 'Tuf'],
  ['final', 'Final'],
  ['calls', 'Calls'],
]

/** The points of a round by kind; kinds for which nobody has points are left out. */
export function PointsSheet({ view, report }: { view: View; report: Report }) {
  const kinds = KINDS.filter(
    ([kind]) => kind === 'words' || report.seats.some((seat) => seat[kind] !== 0),
  )
  const headOf = (name: string) => (name === 'Final' && view.options.rotary ? 'Tuffest' : name)
  return (
    <ScoreSheet
      label="Points of the round"
      round="For"
      rounds={kinds.map(([, name]) => headOf(name))}
      sides={seatsByPoints(report).map((seat) => ({
        key: seat,
        name: castOf(view).name(seat),
        own: seat === view.seat,
        left: view.players[seat]!.left,
        entries: kinds.map(([kind]) => report.seats[seat]![kind]),
        total: report.seats[seat]!.total,
      }))}
    />
  )
}

/** The seats with most points first. */
export function seatsByPoints({ seats }: Report): readonly Seat[] {
  return [...seats.keys()].toSorted((a, b) => seats[b]!.total - seats[a]!.total)
}
