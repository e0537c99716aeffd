import { useState, type ReactNode } from 'react'
import { Confirmation } from '#web/ui/confirmation.tsx'
import { Button } from '#web/ui/controls/button.tsx'

/** A button for what cannot be undone, which asks first. */
export function DangerButton({
  name,
  question,
  answer,
  act,
  children,
}: {
  /** The name of the button, and in `answer` that of the button which confirms. */
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
      <Confirmation
        open={isAsking}
        question={question}
        refusal="Stay"
        answer={answer}
        kind="danger"
        act={() => {
          setAsking(false)
          act()
        }}
        close={() => setAsking(false)}
      >
        <p>{children}</p>
      </Confirmation>
    </>
  )
}
