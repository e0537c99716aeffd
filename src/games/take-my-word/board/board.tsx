import type { BoardProps } from '../../../web/board.ts'
import type { Command } from '../rules/command.ts'
import type { View } from '../rules/view.ts'
import styles from './board.module.css'
import { EndOfGame } from './end-of-game.tsx'
import { PlayingTable } from './playing-table.tsx'
import { useSounds } from './use-sounds.ts'

export { Options } from './options-form.tsx'

/** Take My Word For It as one plays it. */
export function Board(props: BoardProps<View, Command>) {
  const { view, sound } = props
  useSounds(view, sound)
  return (
    <div className={styles['board']} data-game="take-my-word">
      {view.ending === null ? <PlayingTable {...props} /> : <EndOfGame {...props} />}
    </div>
  )
}
