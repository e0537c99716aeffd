/** The board: a view in, commands out. Loaded when somebody enters a table. */
import type { BoardProps } from '#web/board.ts'
import { useSounds } from '#web/ui/hooks/use-sounds.ts'
import type { Command } from '../rules/command.ts'
import type { View } from '../rules/view.ts'
import { GameEnd } from './end/game-end.tsx'
import { soundBetween } from './play/sounds.ts'
import { Table } from './play/table.tsx'

export { wordChain as game } from '../rules/game.ts'
export { currentRule } from './current-rule.ts'
export { highlightOf } from './highlights.ts'
export { Options } from './options/options-form.tsx'
export { secretOf } from './secrets.ts'
export { terms } from './terms.ts'

export function Board(props: BoardProps<View, Command>) {
  const { view, sound } = props
  useSounds(view, soundBetween, sound)
  return view.turn === null ? <GameEnd view={view} /> : <Table {...props} />
}
