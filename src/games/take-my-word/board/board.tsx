import type { BoardProps } from '#web/board.ts'
import type { Command } from '../rules/command.ts'
import type { View } from '../rules/view.ts'
import { EndOfGame } from './end/game-end.tsx'
import { PlayingTable } from './play/table.tsx'
import { useSounds } from './play/use-sounds.ts'

export { Options } from './options/options-form.tsx'

/** Take My Word For It as one plays it. */
export function Board(props: BoardProps<View, Command>) {
  const { view, sound } = props
  useSounds(view, sound)
  return view.ending === null ? <PlayingTable {...props} /> : <EndOfGame {...props} />
}
