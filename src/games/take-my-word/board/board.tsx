import type { BoardProps } from '#web/board.ts'
import { useSounds } from '#web/ui/hooks/use-sounds.ts'
import type { Command } from '../rules/command.ts'
import type { View } from '../rules/view.ts'
import { GameEnd } from './end/game-end.tsx'
import { soundBetween } from './play/sounds.ts'
import { Table } from './play/table.tsx'

export { takeMyWord as game } from '../rules/game.ts'
export { Options } from './options/options-form.tsx'

export function Board(props: BoardProps<View, Command>) {
  const { view, sound } = props
  useSounds(view, soundBetween, sound)
  return view.ending === null ? <Table {...props} /> : <GameEnd {...props} />
}
