import type { BoardProps } from '#web/board.ts'
import { useSounds } from '#web/ui/hooks/use-sounds.ts'
import { useStagedView } from '#web/ui/hooks/use-staged-view.ts'
import type { Command } from '../rules/command.ts'
import type { View } from '../rules/view.ts'
import { GameEnd } from './end/game-end.tsx'
import { soundBetween } from './play/sounds.ts'
import { stagesBetween } from './play/stages.ts'
import { Table } from './play/table.tsx'

export { oxfurdBluff as game } from '../rules/game.ts'
export { Options } from './options/options-form.tsx'

export function Board(props: BoardProps<View, Command>) {
  const { view } = useStagedView(props.view, stagesBetween)
  useSounds(view, soundBetween, props.sound)
  return view.phase === 'over' ? <GameEnd view={view} /> : <Table {...props} shown={view} />
}
