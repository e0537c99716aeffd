import { ScoreSheet } from '#web/ui/status/score-sheet.tsx'
import type { View } from '#games/tuf/rules/view.ts'

/** TUF-23: the points of every round so far, the leader first. */
export function Standings({ view }: { view: View }) {
  const { players, history, options } = view
  const seats = [...players.keys()].toSorted((a, b) => players[b]!.total - players[a]!.total)
  return (
    <section>
      <h3>Standing</h3>
      <ScoreSheet
        label="Standing"
        round={options.rotary ? 'Game' : 'Round'}
        rounds={history.map((_, number) => String(number + 1))}
        sides={seats.map((seat) => ({
          key: seat,
          name: players[seat]!.name,
          own: seat === view.seat,
          left: players[seat]!.left,
          entries: history.map((points) => points[seat]!),
          total: players[seat]!.total,
        }))}
      />
    </section>
  )
}
