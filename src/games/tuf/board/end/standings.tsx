import { castOf } from '#kit/prose.ts'
import { ScoreSheet } from '#web/ui/status/score-sheet.tsx'
import type { View } from '#games/tuf/rules/view.ts'

/** TUF-23: the points of every round, the leader first. */
export function Standings({ view }: { view: View }) {
  const { players, history, outcome, options } = view
  const seats =
    outcome?.places.flat() ??
    [...players.keys()].toSorted((a, b) => players[b]!.total - players[a]!.total)
  const round = options.rotary ? 'Game' : 'Round'
  return (
    <section>
      <h3>{outcome === null ? 'Standing' : `${round} by ${round.toLowerCase()}`}</h3>
      <ScoreSheet
        label="Standing"
        round={round}
        rounds={history.map((_, number) => String(number + 1))}
        sides={seats.map((seat) => ({
          key: seat,
          name: castOf(view).name(seat),
          own: seat === view.seat,
          left: players[seat]!.left,
          entries: history.map((points) => points[seat]!),
          total: players[seat]!.total,
        }))}
      />
    </section>
  )
}
