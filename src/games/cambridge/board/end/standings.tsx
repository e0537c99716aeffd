import { castOf } from '#kit/prose.ts'
import stack from '#web/ui/stack.module.css'
import { ScoreSheet } from '#web/ui/status/score-sheet.tsx'
import { scores } from '#games/cambridge/rules/standings.ts'
import type { View } from '#games/cambridge/rules/view.ts'
import styles from './game-end.module.css'

/** CAM-30 to CAM-32: points hand by hand so far, the leader first. */
export function Standings({ view }: { view: View }) {
  const { players, reports, options } = view
  const totals = scores(view)
  const seats = [...players.keys()].toSorted((a, b) => totals[b]! - totals[a]!)
  const ends =
    options.hands === null
      ? `The first to have ${options.target} points after a hand ends the game; most points win.`
      : `Most points after hand ${options.hands} win.`
  return (
    <section className={`${stack['stack']} ${styles['section']}`}>
      <h3>Standing</h3>
      <ScoreSheet
        label="Standing"
        caption={ends}
        round="Hand"
        rounds={reports.map(({ hand }) => String(hand))}
        sides={seats.map((seat) => ({
          key: seat,
          name: castOf(view).name(seat),
          own: seat === view.seat,
          left: players[seat]!.left,
          entries: reports.map(({ points }) => points[seat]!),
          total: totals[seat]!,
        }))}
      />
    </section>
  )
}
