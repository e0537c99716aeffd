import type { BoardProps } from '#web/board.ts'
import { useLastSeconds } from '#web/ui/hooks/use-last-seconds.ts'
import { useSounds } from '#web/ui/hooks/use-sounds.ts'
import { useTopOfRound } from '#web/ui/hooks/use-scroll-to-top.ts'
import type { Command } from '../rules/command.ts'
import type { View } from '../rules/view.ts'
import { GameEnd } from './end/game-end.tsx'
import { soundBetween } from './play/sounds.ts'
import { Table } from './play/table.tsx'
import { useTimeIsUp } from '#web/ui/hooks/use-time-is-up.ts'

export { boggleMaster as game } from '../rules/game.ts'
export { currentRule } from './current-rule.ts'
export { highlightOf } from './highlights.ts'
export { Options } from './options/options-form.tsx'
export { notes } from './play/word-counts.ts'
export { secretOf } from './secrets.ts'
export { terms } from './terms.ts'

/** The table while the timer runs; then the lists, between two games and at the end. */
export function Board(props: BoardProps<View, Command>) {
  const { view, gameTime, sound } = props
  const timeIsUp = useTimeIsUp(view.until, gameTime)
  useSounds({ phase: view.phase, timeIsUp }, soundBetween, sound)
  useTopOfRound(view.game)
  const writes = view.phase === 'writing' && view.seat !== null
  useLastSeconds(writes ? view.until : null, gameTime, sound)
  return view.phase === 'writing' || view.report === null ? (
    <Table key={view.game} {...props} />
  ) : (
    <GameEnd key={view.report.game} {...props} />
  )
}
