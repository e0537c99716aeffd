import type { Seat } from '#kit/game.ts'
import { Token } from '#web/ui/pieces/token.tsx'
import styles from './player-label.module.css'

/** A player's token and name, or another text in its place. */
export function PlayerLabel({
  seat,
  name,
  text = name,
}: {
  seat: Seat
  name: string
  text?: string
}) {
  return (
    <>
      <Token player={seat} name={name} unseen />
      <span className={styles['name']} title={name}>
        {text}
      </span>
    </>
  )
}
