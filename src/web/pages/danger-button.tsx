import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/controls/dialog.tsx'
import styles from './settings-page.module.css'

/** For what cannot be undone: asks before it does it. */
export function DangerButton({
  name,
  question,
  answer,
  act,
  children,
}: {
  /** What the button says, and what the one says that does it. */
  name: string
  answer: string
  question: string
  act: () => void
  /** What will happen. */
  children: ReactNode
}) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {name}
      </Button>
      <Dialog open={isAsking} title={question} close={() => setAsking(false)}>
        <p>{children}</p>
        <div className={styles['buttons']}>
          <Button onClick={() => setAsking(false)}>Stay</Button>
          <Button kind="danger" onClick={act}>
            {answer}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
