import type { BoardProps } from '#web/board.ts'
import { RoundHeading } from '#web/ui/end/round-heading.tsx'
import stack from '#web/ui/stack.module.css'
import { Readiness } from '#web/ui/status/readiness.tsx'
import { check } from '#games/cambridge/rules/check.ts'
import type { Command } from '#games/cambridge/rules/command.ts'
import { PAUSE } from '#games/cambridge/rules/play/pause.ts'
import { explain } from '#games/cambridge/rules/refusal.ts'
import type { View } from '#games/cambridge/rules/view.ts'
import styles from './game-end.module.css'
import { HandReport, StalledNote } from './hand-report.tsx'
import { Standings } from './standings.tsx'

/** CAM-27, CAM-28: the result of a hand, while everybody gets ready for the next one. */
export function HandEnd(props: BoardProps<View, Command>) {
  const { view } = props
  const report = view.reports.at(-1)!
  return (
    <div className={`${stack['stack']} ${styles['end']}`}>
      <header className={styles['head']}>
        <RoundHeading text={`Hand ${report.hand} is over`} />
        <StalledNote report={report} />
      </header>
      <Readiness
        next="hand"
        clock={{ until: view.until, of: PAUSE }}
        people={view.players}
        command={{ type: 'ready' }}
        table={props}
        rules={{ check, explain }}
      />
      <HandReport view={view} report={report} />
      {view.reports.length > 1 && <Standings view={view} />}
    </div>
  )
}
