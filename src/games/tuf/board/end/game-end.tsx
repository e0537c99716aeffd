import type { Command } from '#games/tuf/rules/command.ts'
import { describe } from '#games/tuf/rules/describe.ts'
import type { View } from '#games/tuf/rules/view.ts'
import type { BoardProps } from '#web/board.ts'
import stack from '#web/ui/stack.module.css'
import styles from './end.module.css'
import { RoundReport } from './round-report.tsx'
import { Standings } from './standings.tsx'

/** TUF-23: who won, the final standings, and the last round. */
export function GameEnd({ view, words }: Pick<BoardProps<View, Command>, 'view' | 'words'>) {
  const { report, history, outcome } = view
  return (
    <div className={`${stack['stack']} ${styles['end']}`}>
      <h2>{describe({ type: 'game-won', outcome: outcome! }, view)}</h2>
      {history.length > 1 && <Standings view={view} />}
      {report !== null && <RoundReport view={view} words={words} report={report} />}
    </div>
  )
}
