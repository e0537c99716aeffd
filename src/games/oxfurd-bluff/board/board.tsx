import type { BoardProps } from '#web/board.ts'
import type { Command } from '../rules/command.ts'
import type { View } from '../rules/view.ts'
import { Ending } from './end/game-end.tsx'
import { Table } from './play/table.tsx'
import { useShown } from './input/use-shown.ts'

export { Options } from './options/options-form.tsx'

/** Oxfurd Bluff as one plays it, and at the end the way each side went. */
export function Board(props: BoardProps<View, Command>) {
  const { view } = useShown(props.view, props.sound)
  return view.phase === 'over' ? <Ending view={view} /> : <Table {...props} shown={view} />
}
