import type { Command } from '#games/tuf/rules/command.ts'
import type { View } from '#games/tuf/rules/view.ts'
import type { BoardProps } from '#web/board.ts'
import { EndOfGame } from '#web/ui/end/end-of-game.tsx'
import { RoundReport } from './round-report.tsx'
import { Standings } from './standings.tsx'
import { summaryOf } from './summary.ts'

/** TUF-23: who won, the final standings, and the last round. */
export function GameEnd({ view, words }: Pick<BoardProps<View, Command>, 'view' | 'words'>) {
  const { report, history } = view
  return (
    <EndOfGame view={view} summaryOf={summaryOf}>
      {history.length > 1 && <Standings view={view} />}
      {report !== null && <RoundReport view={view} words={words} report={report} />}
    </EndOfGame>
  )
}
