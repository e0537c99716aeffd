import stack from '#web/ui/stack.module.css'
import type { Report } from '#games/cambridge/rules/state.ts'
import type { View } from '#games/cambridge/rules/view.ts'
import styles from './game-end.module.css'
import { FinalWords } from './final-words.tsx'
import { HandPoints } from './hand-points-table.tsx'
import { describeTurningPoint } from './hand-summary.ts'
import { ScoreChart } from './score-chart.tsx'

/** CAM-28: the words, the points and the turning point of a hand. */
export function HandReport({ view, report }: { view: View; report: Report }) {
  return (
    <>
      <FinalWords view={view} report={report} />
      <section className={`${stack['stack']} ${styles['section']}`}>
        <h3>{view.reports.length > 1 ? `Points of hand ${report.hand}` : 'Points'}</h3>
        <HandPoints view={view} report={report} />
      </section>
      <section className={`${stack['stack']} ${styles['section']} ${styles['history']}`}>
        <div className={`${stack['stack']} ${styles['section']}`}>
          <h3>Where it turned</h3>
          <p>{describeTurningPoint(view, report)}</p>
        </div>
        <ScoreChart view={view} report={report} />
      </section>
    </>
  )
}

/** CAM-11: why a stalled hand ended. */
export function StalledNote({ report }: { report: Report }) {
  if (report.ended !== 'stalled') return null
  return <p>Nobody turned a tile or guessed for eight turns each, so the hand ended as it stood.</p>
}
