import { useState } from 'react'
import type { ClientTable } from '#client/hall-client.ts'
import { Boundary } from '#web/boundary.tsx'
import { useHall } from '#web/hall/hall-store.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import badge from '#web/table/badge.module.css'
import { awayChairs } from '#web/table/people/absences.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/controls/dialog.tsx'
import { useMedia } from '#web/ui/hooks/use-media.ts'
import styles from './people-button.module.css'

const PeoplePanel = lazyPart('PeoplePanel', () => import('#web/table/people/people-panel.tsx'))

/** Opens the list of everybody who plays and watches, and counts the players who are away. */
export function PeopleButton({ followed }: { followed: ClientTable }) {
  const [isOpen, setOpen] = useState(false)
  const isNarrow = useMedia('(max-width: 40rem)')
  const close = () => setOpen(false)
  const me = useHall((state) => state.me?.person ?? null)
  const away = followed.view.table.phase === 'playing' ? awayChairs(followed).length : 0
  return (
    <>
      <Button kind="quiet" className={styles['open']} onClick={() => setOpen(true)}>
        <span>People</span>{' '}
        {away === 0 ? (
          followed.spectatorCount > 0 && (
            <span className={isNarrow ? 'unseen' : styles['note']}>
              {followed.spectatorCount} watching
            </span>
          )
        ) : (
          <span className={isNarrow ? badge['badge'] : styles['away']} data-bad>
            {away}
            <span className={isNarrow ? 'unseen' : undefined}> away</span>
          </span>
        )}
      </Button>
      <Dialog open={isOpen} large title="People" close={close}>
        <Boundary instead={<p>The list did not come. Close it and try again.</p>}>
          <PeoplePanel followed={followed} me={me} close={close} />
        </Boundary>
      </Dialog>
    </>
  )
}
