import type { Command } from '#games/tuf/rules/command.ts'
import type { View } from '#games/tuf/rules/view.ts'
import type { BoardProps } from '#web/board.ts'
import { EndOfGame } from '#web/ui/end/end-of-game.tsx'
import type { Breakdown } from '#web/ui/end/final-places.tsx'
import { kindName, kindsIn } from './points-kinds.ts'
import { RoundReport } from './round-report.tsx'
import { summaryOf } from './summary.ts'

/** TUF-23: who won, round by round, and the last round. */
export function GameEnd({ view, words }: Pick<BoardProps<View, Command>, 'view' | 'words'>) {
  const { report } = view
  return (
    <EndOfGame view={view} summaryOf={summaryOf} breakdown={breakdownOf(view)}>
      {report !== null && <RoundReport view={view} words={words} report={report} />}
    </EndOfGame>
  )
}

/** The points of every round; of a single one by kind. */
function breakdownOf({ report, history, options }: View): Breakdown | null {
  if (history.length > 1) {
    return {
      round: options.rotary ? 'Game' : 'Round',
      rounds: history.map((_, number) => String(number + 1)),
      entriesOf: ([seat]) => history.map((points) => points[seat!]!),
    }
  }
  if (report === null) return null
  const kinds = kindsIn(report)
  return {
    round: 'For',
    rounds: kinds.map((kind) => kindName(kind, options)),
    entriesOf: ([seat]) => kinds.map((kind) => report.seats[seat!]![kind]),
  }
}
