import type { BoardProps } from '#web/board.ts'
import type { Command } from '../rules/command.ts'
import type { View } from '../rules/view.ts'
import { GameEnd } from './end/game-end.tsx'
import { RoundEnd } from './end/round-end.tsx'
import { Overview } from './play/overview.tsx'
import { Table } from './play/table.tsx'
import { useSounds } from './play/sounds.ts'

export { tuf as game } from '../rules/game.ts'
export { Options } from './options/options-form.tsx'

export function Board(props: BoardProps<View, Command>) {
  const { view, sound } = props
  useSounds(view, sound)
  const { phase, seat, players } = view
  if (phase === 'over') return <GameEnd {...props} />
  if (phase === 'between') return <RoundEnd {...props} />
  const builds = seat !== null && !players[seat]!.left && phase !== 'review'
  return builds ? <Table {...props} /> : <Overview {...props} />
}
