import { useId } from 'react'
import styles from './switch.module.css'

/** A checkbox with a sentence on what it means. */
export function Switch({
  name,
  message,
  on,
  disabled = false,
  change,
}: {
  name: string
  message?: string
  on: boolean
  disabled?: boolean
  change: (on: boolean) => void
}) {
  const about = useId()
  return (
    <label className={styles['switch']} data-disabled={disabled || undefined}>
      <input
        type="checkbox"
        checked={on}
        disabled={disabled}
        aria-describedby={message === undefined ? undefined : about}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      <span className={styles['name']}>{name}</span>
      {message !== undefined && (
        <span id={about} className={styles['message']} aria-hidden="true">
          {message}
        </span>
      )}
    </label>
  )
}
