import { check } from '#games/tuf/rules/check.ts'
import type { Command } from '#games/tuf/rules/command.ts'
import { explain } from '#games/tuf/rules/refusal.ts'
import type { View } from '#games/tuf/rules/view.ts'
import type { BoardProps } from '#web/board.ts'
import { RoundHeading } from '#web/ui/end/round-heading.tsx'
import stack from '#web/ui/stack.module.css'
import { Readiness } from '#web/ui/status/readiness.tsx'
import styles from './game-end.module.css'
import { RoundReport } from './round-report.tsx'
import { Standings } from './standings.tsx'

/** Between two rounds: the scores, who is ready, and when the next round begins at the latest. */
export function RoundEnd(props: BoardProps<View, Command>) {
  const { view, words } = props
  const { report, history, options, round, players, timer } = view
  return (
    <div className={`${stack['stack']} ${styles['end']}`}>
      <RoundHeading text={`${options.rotary ? 'Game' : 'Round'} ${round} is over`} />
      <Readiness
        next={options.rotary ? 'game' : 'round'}
        what="roll"
        clock={{ until: timer?.until ?? 0, of: options.pause * 1000 }}
        people={players.map(({ name, done, left }) => ({ name, ready: done, left }))}
        command={{ type: 'done' }}
        table={props}
        rules={{ check, explain }}
      />
      {report !== null && <RoundReport view={view} words={words} report={report} />}
      {history.length > 1 && <Standings view={view} />}
    </div>
  )
}
