import { useId } from 'react'
import styles from './text-field.module.css'

/** A text of several lines with its label. */
export function TextArea({
  label,
  value,
  change,
  placeholder,
  maxLength,
}: {
  label: string
  value: string
  change: (text: string) => void
  placeholder: string
  maxLength: number
}) {
  const field = useId()
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={field}>
        {label}
      </label>
      <textarea
        id={field}
        className={styles['area']}
        rows={5}
        value={value}
        maxLength={maxLength}
        placeholder={placeholder}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => change(event.target.value)}
      />
    </div>
  )
}
