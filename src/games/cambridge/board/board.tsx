import { ownDeadline } from '#kit/turn-clock.ts'
import type { BoardProps } from '#web/board.ts'
import { useLastSeconds } from '#web/ui/hooks/use-last-seconds.ts'
import { useSounds } from '#web/ui/hooks/use-sounds.ts'
import { useStagedView } from '#web/ui/hooks/use-staged-view.ts'
import { useTopOfRound } from '#web/ui/hooks/use-scroll-to-top.ts'
import type { Command } from '../rules/command.ts'
import type { View } from '../rules/view.ts'
import { GameEnd } from './end/game-end.tsx'
import { HandEnd } from './end/hand-end.tsx'
import { soundBetween } from './play/sounds.ts'
import { stagesBetween } from './play/stages.ts'
import { Table } from './play/table.tsx'

export { cambridge as game } from '../rules/game.ts'
export { currentRule } from './current-rule.ts'
export { highlightOf } from './highlights.ts'
export { Options } from './options/options-form.tsx'
export { secretOf } from './secrets.ts'
export { terms } from './terms.ts'
export { ALWAYS as lists } from './input/use-dictionary.ts'

/** Cambridge, hand by hand, with the result after each. */
export function Board(props: BoardProps<View, Command>) {
  const shown = useStagedView(props.view, stagesBetween)
  useSounds(shown.view, soundBetween, props.sound)
  useLastSeconds(ownDeadline(props.view), props.gameTime, props.sound)
  useTopOfRound(shown.view.hand)
  switch (shown.view.phase) {
    case 'between':
      return <HandEnd {...props} view={shown.view} />
    case 'over':
      return <GameEnd view={shown.view} />
    default:
      return <Table {...props} shown={shown} />
  }
}
