import { useState } from 'react'
import type { ClientTable } from '#client/hall-client.ts'
import { useHall } from '#web/hall/hall-store.ts'
import { awayChairs } from '#web/table/people/absences.tsx'
import { PeopleDialog } from '#web/table/people/people-dialog.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import styles from './people-button.module.css'

/** Opens the list of everybody who plays and watches, and counts the players who are away. */
export function PeopleButton({ followed }: { followed: ClientTable }) {
  const [isOpen, setOpen] = useState(false)
  const me = useHall((state) => state.me?.person ?? null)
  const away = followed.view.table.phase === 'playing' ? awayChairs(followed).length : 0
  return (
    <>
      <Button className={styles['open']} onClick={() => setOpen(true)}>
        <span>People</span>{' '}
        {away === 0 ? (
          <span className={styles['note']}>{followed.spectatorCount} watching</span>
        ) : (
          <span className={styles['away']}>
            {away}
            <span className={styles['word']}> away</span>
          </span>
        )}
      </Button>
      <PeopleDialog followed={followed} me={me} open={isOpen} close={() => setOpen(false)} />
    </>
  )
}
