import { ownDeadline } from '#kit/turn-clock.ts'
import type { BoardProps } from '#web/board.ts'
import { useLastSeconds } from '#web/ui/hooks/use-last-seconds.ts'
import { useSounds } from '#web/ui/hooks/use-sounds.ts'
import { useStagedView } from '#web/ui/hooks/use-staged-view.ts'
import type { Command } from '../rules/command.ts'
import type { View } from '../rules/view.ts'
import { GameEnd } from './end/game-end.tsx'
import { soundBetween } from './play/sounds.ts'
import { stagesBetween } from './play/stages.ts'
import { Table } from './play/table.tsx'

export { oxfurdBluff as game } from '../rules/game.ts'
export { currentRule } from './current-rule.ts'
export { highlightOf } from './highlights.ts'
export { Options } from './options/options-form.tsx'
export { secretOf } from './secrets.ts'
export { terms } from './terms.ts'

export function Board(props: BoardProps<View, Command>) {
  const { view } = useStagedView(props.view, stagesBetween)
  useSounds(view, soundBetween, props.sound)
  useLastSeconds(props.view.until ?? ownDeadline(props.view), props.gameTime, props.sound)
  return view.phase === 'over' ? <GameEnd view={view} /> : <Table {...props} shown={view} />
}
