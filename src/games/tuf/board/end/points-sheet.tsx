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

/** What everybody earned in a round, by kind; a kind that brought nobody anything is left out. */
export function PointsSheet({ view, report }: { view: View; report: Report }) {
  const kinds = KINDS.filter(
    ([kind]) => kind === 'words' || report.seats.some((seat) => seat[kind] !== 0),
  )
  const named = (name: string) => (name === 'Final' && view.options.rotary ? 'Tuffest' : name)
  return (
    <ScoreSheet
      label="Points of the round"
      round="For"
      rounds={kinds.map(([, name]) => named(name))}
      sides={seatsByPoints(report).map((seat) => ({
        key: seat,
        name: view.players[seat]!.name,
        own: seat === view.seat,
        left: view.players[seat]!.left,
        entries: kinds.map(([kind]) => report.seats[seat]![kind]),
        total: report.seats[seat]!.total,
      }))}
    />
  )
}

/** Most points first. */
export function seatsByPoints({ seats }: Report): readonly Seat[] {
  return [...seats.keys()].toSorted((a, b) => seats[b]!.total - seats[a]!.total)
}
