import { useId } from 'react'
import styles from './switch.module.css'

/** Something that is so or not, with a sentence on what it means. */
export function Switch({
  name,
  says,
  on,
  disabled = false,
  change,
}: {
  name: string
  says?: string
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
        aria-describedby={says === undefined ? undefined : about}
        onChange={(event) => change(event.target.checked)}
      />
      <span className={styles['name']}>{name}</span>
      {says !== undefined && (
        <span id={about} className={styles['says']} aria-hidden="true">
          {says}
        </span>
      )}
    </label>
  )
}
