import type { BoardProps } from '#web/board.ts'
import { useLastSeconds } from '#web/ui/hooks/use-last-seconds.ts'
import { useSounds } from '#web/ui/hooks/use-sounds.ts'
import { useTopOfRound } from '#web/ui/hooks/use-scroll-to-top.ts'
import type { Command } from '../rules/command.ts'
import type { View } from '../rules/view.ts'
import { GameEnd } from './end/game-end.tsx'
import { RoundEnd } from './end/round-end.tsx'
import { Overview } from './play/overview.tsx'
import { soundBetween } from './play/sounds.ts'
import { Table } from './play/table.tsx'

export { tuf as game } from '../rules/game.ts'
export { currentRule } from './current-rule.ts'
export { highlightOf } from './highlights.ts'
export { Options } from './options/options-form.tsx'
export { secretOf } from './secrets.ts'
export { terms } from './terms.ts'

export function Board(props: BoardProps<View, Command>) {
  const { view, gameTime, sound } = props
  useSounds(view, soundBetween, sound)
  useLastSeconds(view.phase === 'between' ? null : (view.timer?.until ?? null), gameTime, sound)
  useTopOfRound(view.round)
  const { phase, seat, players } = view
  if (phase === 'over') return <GameEnd {...props} />
  if (phase === 'between') return <RoundEnd {...props} />
  const builds = seat !== null && !players[seat]!.left && phase !== 'review'
  return builds ? <Table {...props} /> : <Overview {...props} />
}
