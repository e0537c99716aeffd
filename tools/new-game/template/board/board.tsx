/** The board: a view in, commands out. Loaded when somebody enters a table. */
import type { BoardProps } from '#web/board.ts'
import { useStagedView } from '#web/ui/hooks/use-staged-view.ts'
import type { Command } from '../rules/command.ts'
import type { View } from '../rules/view.ts'
import { GameEnd } from './end/game-end.tsx'
import { soundBetween } from './play/sounds.ts'
import { Table } from './play/table.tsx'

export { wordChain as game } from '../rules/game.ts'
export { Options } from './options/options-form.tsx'

export function Board(props: BoardProps<View, Command>) {
  const { view } = useStagedView(props.view, straightTo, (from, to) => {
    const name = soundBetween(from, to)
    if (name !== null) props.sound(name)
  })
  return view.turn === null ? <GameEnd view={view} /> : <Table {...props} view={view} />
}

/** Return several views here to animate the way from one to the next. */
function straightTo(_: View, to: View) {
  return [{ view: to, hold: 0 }]
}
