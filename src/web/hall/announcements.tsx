import { useState } from 'react'
import { useHall } from '#web/hall/hall-store.ts'
import styles from './announcements.module.css'

const KEY = 'wordhall.dismissed'

/** What the operator tells everybody: one at a time, until it is dismissed. */
export function Announcements() {
  const announcements = useHall((state) => state.announcements)
  const [dismissed, setDismissed] = useState(readDismissed)
  const shown = announcements.find(({ id }) => !dismissed.includes(id))
  const dismiss = (id: string) => {
    const current = announcements.map((one) => one.id)
    const next = [...dismissed.filter((one) => current.includes(one)), id]
    setDismissed(next)
    keepDismissed(next)
  }
  return (
    <div className={styles['place']} role="status">
      {shown !== undefined && (
        <div key={shown.id} className={styles['announcement']}>
          <p>{shown.text}</p>
          <button type="button" aria-label="Dismiss" onClick={() => dismiss(shown.id)}>
            ✕
          </button>
        </div>
      )}
    </div>
  )
}

function readDismissed(): readonly string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split(' ').filter(Boolean)
  } catch {
    return []
  }
}

function keepDismissed(ids: readonly string[]): void {
  try {
    localStorage.setItem(KEY, ids.join(' '))
  } catch {
    // Without storage they are remembered until the page is loaded again.
  }
}
