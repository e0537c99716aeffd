import type { BoardProps } from '#web/board.ts'
import { useStagedView } from '#web/ui/hooks/use-staged-view.ts'
import type { Command } from '../rules/command.ts'
import type { View } from '../rules/view.ts'
import { GameEnd } from './end/game-end.tsx'
import { HandEnd } from './end/hand-end.tsx'
import { stagesBetween } from './play/stages.ts'
import { Table } from './play/table.tsx'
import { soundBetween } from './play/view-changes.ts'

export { cambridge as game } from '../rules/game.ts'

export { Options } from './options/options-form.tsx'

/** Cambridge, hand by hand, with the result after each. */
export function Board(props: BoardProps<View, Command>) {
  const shown = useStagedView(props.view, stagesBetween, (before, after) => {
    const sound = soundBetween(before, after)
    if (sound !== null) props.sound(sound)
  })
  switch (shown.view.phase) {
    case 'between':
      return <HandEnd {...props} view={shown.view} />
    case 'over':
      return <GameEnd view={shown.view} />
    default:
      return <Table {...props} shown={shown} />
  }
}
