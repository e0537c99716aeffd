import { castOf } from '#kit/prose.ts'
import type { Seat } from '#kit/game.ts'
import type { Breakdown } from '#web/ui/end/final-places.tsx'
import { ScoreSheet } from '#web/ui/status/score-sheet.tsx'
import type { View } from '#games/tuf/rules/view.ts'

/** Everybody's points between two rounds, the most first. */
export function PointsSheet({
  view,
  label,
  breakdown: { round, rounds, entriesOf },
  totalOf,
}: {
  view: View
  label: string
  breakdown: Breakdown
  totalOf: (seat: Seat) => number
}) {
  const sides = view.players.map(({ left }, seat) => ({
    key: seat,
    name: castOf(view).name(seat),
    own: seat === view.seat,
    left,
    entries: entriesOf([seat]),
    total: totalOf(seat),
  }))
  return (
    <ScoreSheet
      label={label}
      round={round}
      rounds={rounds}
      sides={sides.toSorted((a, b) => b.total - a.total)}
    />
  )
}
