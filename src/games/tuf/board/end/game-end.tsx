import type { Command } from '#games/tuf/rules/command.ts'
import type { View } from '#games/tuf/rules/view.ts'
import type { BoardProps } from '#web/board.ts'
import { EndOfGame } from '#web/ui/end/end-of-game.tsx'
import { byKind, byRound } from './breakdowns.ts'
import { RoundReport } from './round-report.tsx'
import { summaryOf } from './summary.ts'

/** TUF-23: who won, round by round, and the last round. */
export function GameEnd({ view, words }: Pick<BoardProps<View, Command>, 'view' | 'words'>) {
  const { report, history } = view
  // A single round by kind.
  const breakdown =
    history.length > 1 ? byRound(view) : report === null ? null : byKind(report, view)
  return (
    <EndOfGame view={view} summaryOf={summaryOf} breakdown={breakdown}>
      {report !== null && <RoundReport view={view} words={words} report={report} />}
    </EndOfGame>
  )
}
