import { capitalize, castOf, listed } from '#kit/prose.ts'
import { ScoreSheet } from '#web/ui/status/score-sheet.tsx'
import { scores, sidesOf } from '#games/boggle-master/rules/standings.ts'
import type { View } from '#games/boggle-master/rules/view.ts'

/** BOG-12: the games of a tournament by player or team, the leader first. */
export function Standings({ view }: { view: View }) {
  const { players, history, options } = view
  const sides = sidesOf(players, scores(view))
  const ordered = sides.toSorted((a, b) => b.points - a.points)
  return (
    <ScoreSheet
      label="Standings"
      caption={`Points by game. The first to reach ${options.target} wins.`}
      round="Game"
      rounds={history.map((_, game) => String(game + 1))}
      sides={ordered.map(({ team, seats, points, left }) => ({
        key: team,
        name: capitalize(listed(seats.map((seat) => castOf(view).object(seat)))),
        own: seats.includes(view.seat ?? -1),
        left,
        entries: history.map((game) => seats.reduce((sum, seat) => sum + game[seat]!, 0)),
        total: points,
      }))}
    />
  )
}
