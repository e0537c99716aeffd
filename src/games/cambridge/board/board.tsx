import type { BoardProps } from '#web/board.ts'
import type { Command } from '../rules/command.ts'
import type { View } from '../rules/view.ts'
import { HandEnd } from './end/hand-end.tsx'
import { Table } from './play/table.tsx'
import { useShown } from './play/use-shown.ts'

export { Options } from './options/options-form.tsx'

/** Cambridge as one plays it: hand by hand, and after each what everybody had. */
export function Board(props: BoardProps<View, Command>) {
  const shown = useShown(props.view, props.sound)
  const { phase } = shown.view
  return phase === 'between' || phase === 'over' ? (
    <HandEnd {...props} view={shown.view} />
  ) : (
    <Table {...props} shown={shown} />
  )
}
