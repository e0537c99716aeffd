import { ownDeadline } from '#kit/turn-clock.ts'
import type { BoardProps } from '#web/board.ts'
import { useLastSeconds } from '#web/ui/hooks/use-last-seconds.ts'
import { useSounds } from '#web/ui/hooks/use-sounds.ts'
import type { Command } from '../rules/command.ts'
import type { View } from '../rules/view.ts'
import { GameEnd } from './end/game-end.tsx'
import { soundBetween } from './play/sounds.ts'
import { Table } from './play/table.tsx'

export { takeMyWord as game } from '../rules/game.ts'
export { currentRule } from './current-rule.ts'
export { highlightOf } from './highlights.ts'
export { Options } from './options/options-form.tsx'
export { secretOf } from './secrets.ts'
export { terms } from './terms.ts'
export { DICTIONARY as lists } from './play/table.tsx'

export function Board(props: BoardProps<View, Command>) {
  const { view, gameTime, sound } = props
  useSounds(view, soundBetween, sound)
  useLastSeconds(ownDeadline(view), gameTime, sound)
  return view.ending === null ? <Table {...props} /> : <GameEnd {...props} />
}
