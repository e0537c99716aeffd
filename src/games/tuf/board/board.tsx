import type { BoardProps } from '#web/board.ts'
import type { Command } from '../rules/command.ts'
import type { View } from '../rules/view.ts'
import { Overview } from './play/overview.tsx'
import { RoundEnd } from './end/round-end.tsx'
import { Table } from './play/table.tsx'
import { useSounds } from './play/use-sounds.ts'

export { Options } from './options/options-form.tsx'

/** Tuf as one plays it: round by round, and after each what every cube has brought. */
export function Board(props: BoardProps<View, Command>) {
  const { view, sound } = props
  useSounds(view, sound)
  const { phase, seat, players } = view
  if (phase === 'between' || phase === 'over') return <RoundEnd {...props} />
  const builds = seat !== null && !players[seat]!.left
  return builds && phase !== 'review' ? <Table {...props} /> : <Overview {...props} />
}
