import { useEffect, useRef } from 'react'
import styles from './toast.module.css'

export type ToastText = {
  readonly id: number
  readonly text: string
  readonly kind: 'word' | 'bad'
}

const DURATION = 4000

/** A line that disappears after a few seconds, above everything. Screen readers announce it. */
export function Toast({ toast, done }: { toast: ToastText | null; done: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Older browsers have no popovers; there dialogs cover it.
    if (place.current === null || !('showPopover' in HTMLElement.prototype)) return
    // What was shown last lies on top, so it is shown again: a dialog may have opened meanwhile.
    place.current.hidePopover()
    if (toast !== null) place.current.showPopover()
  }, [toast])
  useEffect(() => {
    const timer = toast === null ? undefined : setTimeout(done, DURATION)
    return () => clearTimeout(timer)
  }, [toast, done])
  return (
    <div ref={place} className={styles['place']} popover="manual" role="status" aria-live="polite">
      {toast !== null && (
        <p key={toast.id} className={`${styles['toast']} ${styles[toast.kind] ?? ''}`}>
          {toast.text}
        </p>
      )}
    </div>
  )
}
