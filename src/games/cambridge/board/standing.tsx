import { runningScores } from '../../../web/ui/running-scores.ts'
import { ScoreSheet } from '../../../web/ui/score-sheet.tsx'
import type { View } from '../rules/view.ts'
import styles from './standing.module.css'

/** CAM-30 to CAM-32: hand by hand, whoever leads on top. */
export function Standing({ view }: { view: View }) {
  const { players, reports, outcome, options } = view
  const scores = runningScores(view).map(({ score }) => score)
  const seats =
    outcome?.places.flat() ?? [...players.keys()].toSorted((a, b) => scores[b]! - scores[a]!)
  const ends =
    options.hands === null
      ? `The first to have ${options.target} points after a hand ends the game; most points win.`
      : `Most points after hand ${options.hands} win.`
  return (
    <section className={styles['standing']}>
      <h3>{outcome === null ? 'Standing' : 'Final standing'}</h3>
      <ScoreSheet
        label="Standing"
        caption={outcome === null ? ends : 'Points by hand.'}
        round="Hand"
        rounds={reports.map(({ hand }) => String(hand))}
        sides={seats.map((seat) => ({
          key: seat,
          name: players[seat]!.name,
          own: seat === view.seat,
          left: players[seat]!.left,
          entries: reports.map(({ points }) => points[seat]!),
          total: scores[seat]!,
        }))}
      />
    </section>
  )
}
