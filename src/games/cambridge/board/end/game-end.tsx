import { EndOfGame } from '#web/ui/end/end-of-game.tsx'
import type { Breakdown } from '#web/ui/end/final-places.tsx'
import halves from '#web/ui/end/halves.module.css'
import stack from '#web/ui/stack.module.css'
import type { View } from '#games/cambridge/rules/view.ts'
import styles from './game-end.module.css'
import { FinalWords } from './final-words.tsx'
import { entriesFor, kindsIn } from './hand-points.ts'
import { HandReport, StalledNote } from './hand-report.tsx'
import { ScoreChart } from './score-chart.tsx'
import { summaryOf } from './summary.ts'

/** CAM-30: who won, hand by hand, and the last hand. */
export function GameEnd({ view }: { view: View }) {
  const { reports } = view
  const last = reports.at(-1) ?? null
  return (
    <EndOfGame view={view} summaryOf={summaryOf} breakdown={breakdownOf(view)}>
      {last !== null && (
        <div className={`${stack['stack']} ${styles['end']}`}>
          <StalledNote report={last} />
          {reports.length > 1 ? (
            <HandReport view={view} report={last} />
          ) : (
            <div className={halves['halves']}>
              <section className={halves['half']}>
                <h3>The words</h3>
                <FinalWords view={view} report={last} />
              </section>
              <section className={halves['half']}>
                <h3>Turn by turn</h3>
                <ScoreChart view={view} report={last} />
              </section>
            </div>
          )}
        </div>
      )}
    </EndOfGame>
  )
}

/** The points of each hand; of a single one by kind of award. */
function breakdownOf({ reports }: View): Breakdown | null {
  const [first] = reports
  if (first === undefined) return null
  if (reports.length > 1) {
    return {
      round: 'Hand',
      rounds: reports.map(({ hand }) => String(hand)),
      entriesOf: ([seat]) => reports.map(({ points }) => points[seat!]!),
    }
  }
  const kinds = kindsIn(first)
  return {
    round: 'For',
    rounds: kinds.map(({ name }) => name),
    entriesOf: ([seat]) => entriesFor(first, seat!, kinds),
  }
}
