import type { BoardProps } from '#web/board.ts'
import type { Command } from '#games/cambridge/rules/command.ts'
import { describe } from '#games/cambridge/rules/describe.ts'
import type { Report } from '#games/cambridge/rules/state.ts'
import type { View } from '#games/cambridge/rules/view.ts'
import { ScoreChart } from './score-chart.tsx'
import { FinalWords } from './final-words.tsx'
import styles from './end.module.css'
import { HandPoints } from './hand-points-sheet.tsx'
import { describeTurningPoint } from './hand-summary.ts'
import { Readiness } from './readiness.tsx'
import { Standings } from './standings.tsx'

/** CAM-27, CAM-28: the words are laid open and the points counted, after each hand and at the end. */
export function HandEnd(props: BoardProps<View, Command>) {
  const { view } = props
  const report = view.reports.at(-1) ?? null
  const standing = view.reports.length > 1 && <Standings view={view} />
  return (
    <div className={styles['end']}>
      <header className={styles['head']}>
        <h2>{headline(view, report)}</h2>
        {report?.ended === 'stalled' && (
          <p>
            Nobody turned a tile or guessed for eight turns each, so the hand ended as it stood.
          </p>
        )}
      </header>
      {view.phase === 'between' && <Readiness {...props} />}
      {view.outcome !== null && standing}
      {report !== null && (
        <>
          <FinalWords view={view} report={report} />
          <section className={styles['points']}>
            <h3>{view.reports.length > 1 ? `Points of hand ${report.hand}` : 'Points'}</h3>
            <HandPoints view={view} report={report} />
          </section>
          <section className={styles['course']}>
            <div>
              <h3>Where it turned</h3>
              <p>{describeTurningPoint(view, report)}</p>
            </div>
            <ScoreChart view={view} report={report} />
          </section>
        </>
      )}
      {view.outcome === null && standing}
    </div>
  )
}

function headline(view: View, report: Report | null): string {
  if (view.outcome !== null) return describe({ type: 'game-won', outcome: view.outcome }, view)
  return report === null ? '' : `Hand ${report.hand} is over`
}
