import type { BoardProps } from '#web/board.ts'
import type { Command } from '../rules/command.ts'
import type { View } from '../rules/view.ts'
import { Reading } from './reading.tsx'
import { useBell } from './use-bell.ts'
import { WritingTable } from './writing-table.tsx'

export { boggleMaster as game } from '../rules/game.ts'

export { Options } from './options-form.tsx'

/** Boggle Master as one plays it: writing while the timer runs, then reading the lists. */
export function Board(props: BoardProps<View, Command>) {
  const { view, now, sound } = props
  useBell(view, now, sound)
  return view.phase === 'writing' || view.report === null ? (
    <WritingTable key={view.game} {...props} />
  ) : (
    <Reading key={view.report.game} {...props} />
  )
}
