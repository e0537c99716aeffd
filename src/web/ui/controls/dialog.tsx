import { Suspense, useEffect, useId, useRef, type ReactNode } from 'react'
import { ClockFace } from '../time/clock.tsx'
import { useFirstClock } from '../hooks/running-clocks.ts'
import { Button } from './button.tsx'
import styles from './dialog.module.css'

/** The browser's own modal dialog, which traps the focus and restores it. What it shows may be a lazy part. */
export function Dialog({
  open,
  title,
  describedBy,
  large = false,
  close,
  children,
}: {
  open: boolean
  title: string
  /** The id of what screen readers say after the title: what is asked. */
  describedBy?: string
  /** For long texts: as tall as the window, and on a phone as wide. */
  large?: boolean
  close: () => void
  children: ReactNode
}) {
  const ref = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    if (open && !dialog.open) dialog.showModal()
    if (!open && dialog.open) dialog.close()
  }, [open])
  return (
    <dialog
      ref={ref}
      className={styles['dialog']}
      data-large={large || undefined}
      aria-labelledby={heading}
      aria-describedby={describedBy}
      // The event comes late: the dialog may have been opened again meanwhile.
      onClose={() => {
        if (ref.current?.open === false) close()
      }}
      onClick={(event) => {
        if (event.target === ref.current) close()
      }}
    >
      {open && (
        <div className={styles['body']}>
          <header className={styles['head']}>
            <h2 id={heading}>{title}</h2>
            <DialogClock />
            <Button kind="quiet" onClick={close} aria-label="Close">
              ✕
            </Button>
          </header>
          <Suspense fallback={<p>One moment…</p>}>{children}</Suspense>
        </div>
      )}
    </dialog>
  )
}

/** The clock that the dialog covers. */
function DialogClock() {
  const clock = useFirstClock()
  if (clock === null) return null
  return (
    <div className={styles['clock']}>
      <ClockFace {...clock} />
    </div>
  )
}
