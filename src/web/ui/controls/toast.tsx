import { useEffect } from 'react'
import styles from './toast.module.css'

export type ToastText = {
  readonly id: number
  readonly text: string
  readonly kind: 'word' | 'bad'
}

const DURATION = 4000

/** A line that disappears after a few seconds. Screen readers announce it. */
export function Toast({ toast, done }: { toast: ToastText | null; done: () => void }) {
  useEffect(() => {
    const timer = toast === null ? undefined : setTimeout(done, DURATION)
    return () => clearTimeout(timer)
  }, [toast, done])
  return (
    <div className={styles['place']} role="status" aria-live="polite">
      {toast !== null && (
        <p key={toast.id} className={`${styles['toast']} ${styles[toast.kind]}`}>
          {toast.text}
        </p>
      )}
    </div>
  )
}
