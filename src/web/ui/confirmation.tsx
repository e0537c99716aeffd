import { useId, type ReactNode } from 'react'
import styles from './confirmation.module.css'
import { Button } from './controls/button.tsx'
import { Dialog } from './controls/dialog.tsx'
import stack from './stack.module.css'

/**
 * A question before something that cannot be taken back. Screen readers say what will happen, and the focus
 * is on the answer that changes nothing.
 */
export function Confirmation({
  open,
  question,
  refusal,
  answer,
  kind = 'plain',
  act,
  close,
  children,
}: {
  open: boolean
  question: string
  /** The answer that changes nothing. */
  refusal: string
  /** The other answer. */
  answer: string
  kind?: 'main' | 'plain' | 'danger'
  act: () => void
  close: () => void
  /** What will happen. */
  children: ReactNode
}) {
  const explanation = useId()
  return (
    <Dialog open={open} title={question} describedBy={explanation} close={close}>
      <div id={explanation} className={stack['stack']}>
        {children}
      </div>
      <div className={styles['answers']}>
        {/* An opening dialog focuses the element with the autofocus attribute, which React does not set. */}
        <Button ref={(button) => button?.setAttribute('autofocus', '')} onClick={close}>
          {refusal}
        </Button>
        <Button kind={kind} onClick={act}>
          {answer}
        </Button>
      </div>
    </Dialog>
  )
}
