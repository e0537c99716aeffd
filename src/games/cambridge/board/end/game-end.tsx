import stack from '#web/ui/stack.module.css'
import { describe } from '#games/cambridge/rules/describe.ts'
import type { View } from '#games/cambridge/rules/view.ts'
import styles from './end.module.css'
import { HandReport, StalledNote } from './hand-report.tsx'
import { Standings } from './standings.tsx'

/** CAM-30: who won, the final standings, and the last hand. */
export function GameEnd({ view }: { view: View }) {
  const report = view.reports.at(-1) ?? null
  return (
    <div className={`${stack['stack']} ${styles['end']}`}>
      <header className={styles['head']}>
        <h2>{describe({ type: 'game-won', outcome: view.outcome! }, view)}</h2>
        {report !== null && <StalledNote report={report} />}
      </header>
      {view.reports.length > 1 && <Standings view={view} />}
      {report !== null && <HandReport view={view} report={report} />}
    </div>
  )
}
