import { EndOfGame } from '#web/ui/end/end-of-game.tsx'
import stack from '#web/ui/stack.module.css'
import type { View } from '#games/cambridge/rules/view.ts'
import styles from './end.module.css'
import { HandReport, StalledNote } from './hand-report.tsx'
import { Standings } from './standings.tsx'
import { summaryOf } from './summary.ts'

/** CAM-30: who won, the final standings, and the last hand. */
export function GameEnd({ view }: { view: View }) {
  const report = view.reports.at(-1) ?? null
  return (
    <EndOfGame view={view} summaryOf={summaryOf}>
      <div className={`${stack['stack']} ${styles['end']}`}>
        {report !== null && <StalledNote report={report} />}
        {view.reports.length > 1 && <Standings view={view} />}
        {report !== null && <HandReport view={view} report={report} />}
      </div>
    </EndOfGame>
  )
}
