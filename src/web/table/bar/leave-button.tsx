import { useState } from 'react'
import { sendRequest } from '#web/hall/actions.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/controls/dialog.tsx'
import styles from './leave-button.module.css'

/** Leaving a game that has begun cannot be undone, so it takes a second press. */
export function LeaveButton({ table }: { table: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Leave
      </Button>
      <Dialog open={isOpen} title="Leave the table?" close={() => setOpen(false)}>
        <p>What you have done stays, but you cannot come back into this game.</p>
        <div className={styles['choice']}>
          <Button
            kind="danger"
            onClick={() => {
              setOpen(false)
              void sendRequest(table, { type: 'get-up' })
            }}
          >
            Leave for good
          </Button>
          <Button onClick={() => setOpen(false)}>Stay</Button>
        </div>
      </Dialog>
    </>
  )
}
