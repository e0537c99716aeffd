import type { BoardProps } from '#web/board.ts'
import type { Command } from '../rules/command.ts'
import type { View } from '../rules/view.ts'
import { Reading } from './end/game-end.tsx'
import { useBell } from './play/use-bell.ts'
import { WritingTable } from './play/table.tsx'

export { Options } from './options/options-form.tsx'

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
