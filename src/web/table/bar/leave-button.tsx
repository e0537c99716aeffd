import { useState } from 'react'
import { sendRequest } from '#web/hall/actions.ts'
import { Confirmation } from '#web/ui/confirmation.tsx'
import { Button } from '#web/ui/controls/button.tsx'

/** Leaving a game that has begun cannot be undone, so it takes a second press. */
export function LeaveButton({ table }: { table: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Leave
      </Button>
      <Confirmation
        open={isOpen}
        question="Leave the table?"
        refusal="Stay"
        answer="Leave for good"
        kind="danger"
        act={() => {
          setOpen(false)
          void sendRequest(table, { type: 'get-up' })
        }}
        close={() => setOpen(false)}
      >
        <p>What you have done stays, but you cannot come back into this game.</p>
      </Confirmation>
    </>
  )
}
