import type { ClientTable } from '#client/hall-client.ts'
import { sendRequest } from '#web/hall/actions.ts'
import { Button } from '#web/ui/controls/button.tsx'
import styles from './absences.module.css'

/** Chairs of players who have a seat and are not connected. */
export function awayChairs({ present, view }: ClientTable): readonly number[] {
  const { chairs } = view.table
  return [...chairs.keys()].filter((chair) => {
    const { person, left } = chairs[chair]!
    return person !== null && !left && present[chair] === false
  })
}

/** Players who are away during a game; a bot can hold their seats. */
export function Absences({ followed }: { followed: ClientTable }) {
  const { id, seat } = followed
  const { chairs, phase } = followed.view.table
  const away = awayChairs(followed)
  if (phase !== 'playing' || away.length === 0) return null
  return (
    <ul className={styles['absences']} aria-label="Away">
      {away.map((chair) => {
        const { name, bot } = chairs[chair]!
        return (
          <li key={chair}>
            <span className={styles['who']}>{name}</span>{' '}
            <span className={styles['note']}>{bot === null ? 'away' : 'a bot holds the seat'}</span>
            {seat !== null && bot === null && (
              <Button
                aria-label={`Seat a bot for ${name}`}
                onClick={() => void sendRequest(id, { type: 'hold', chair, level: 'regular' })}
              >
                Seat a bot
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
