import { use } from 'react'
import { PlayerNames } from '../hooks/player-names.ts'
import { initialAmong } from './initial.ts'
import { playerColour } from './player-colour.ts'
import styles from './token.module.css'

/** Players differ in shape and in colour, so that either is enough. */
const SHAPES: readonly string[] = [
  'M20 3a17 17 0 1 0 0 34a17 17 0 1 0 0-34z',
  'M8 4h24a4 4 0 0 1 4 4v24a4 4 0 0 1-4 4h-24a4 4 0 0 1-4-4v-24a4 4 0 0 1 4-4z',
  'M17 5q3-5 6 0l14 25q3 6-3 6h-28q-6 0-3-6z',
  'M17.500 3.500q2.500-2.500 5 0l14 14q2.500 2.500 0 5l-14 14q-2.500 2.500-5 0l-14-14q-2.500-2.500 0-5z',
  'M11 5h18l8 15l-8 15h-18l-8-15z',
  'M20 2l5 11.500l12.500 1.200l-9.400 8.300l2.800 12.300l-10.900-6.500l-10.900 6.500l2.800-12.300l-9.400-8.300l12.500-1.200z',
]

/** A player's token: a colour, a shape and an initial. Its width is `--token`, or 2 rem. */
export function Token({
  player,
  name,
  unseen = false,
}: {
  /** Counted from 0; six are different. */
  player: number
  name: string
  /** Hidden from screen readers, where the label of its place names the player. */
  unseen?: boolean
}) {
  const number = (player % SHAPES.length) + 1
  const initial = initialAmong(name, use(PlayerNames))
  return (
    <span
      className={styles['token']}
      style={playerColour(number)}
      data-player={number}
      data-initial={initial}
      data-long={initial.length > 1 || undefined}
      role={unseen ? undefined : 'img'}
      aria-hidden={unseen || undefined}
      aria-label={unseen ? undefined : `Token of ${name}`}
    >
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <path d={SHAPES[player % SHAPES.length]} />
      </svg>
    </span>
  )
}
