import { useEffect } from 'react'
import styles from './toast.module.css'

export type ToastText = {
  readonly id: number
  readonly text: string
  readonly kind: 'word' | 'bad'
}

const SHOWN_FOR = 4000

/** One line that comes and goes. Screen readers speak it. */
export function Toast({ toast, done }: { toast: ToastText | null; done: () => void }) {
  useEffect(() => {
    const timer = toast === null ? undefined : setTimeout(done, SHOWN_FOR)
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
