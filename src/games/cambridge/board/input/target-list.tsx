import { useId } from 'react'
import type { Seat } from '#kit/game.ts'
import { Token } from '#web/ui/pieces/token.tsx'
import type { View } from '#games/cambridge/rules/view.ts'
import { dashesLabel } from '../pieces/labels.ts'
import styles from './target-list.module.css'

/** The choice whose word to guess, with what is revealed of each. */
export function TargetList({
  view,
  targets,
  chosen,
  choose,
}: {
  view: View
  targets: readonly Seat[]
  chosen: Seat
  choose: (seat: Seat) => void
}) {
  const group = useId()
  return (
    <fieldset className={styles['targets']}>
      <legend>Whose word?</legend>
      {targets.map((seat) => {
        const { name, dashes } = view.players[seat]!
        return (
          <label key={seat} className={styles['target']}>
            <input
              type="radio"
              name={group}
              checked={seat === chosen}
              onChange={() => choose(seat)}
            />
            <Token player={seat} name={name} unseen />
            <span className={styles['name']}>{name}</span>
            <span className="unseen">{dashesLabel(dashes!)}</span>
            <span className={styles['dashes']} aria-hidden="true">
              {dashes!.replaceAll('-', '–')}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
