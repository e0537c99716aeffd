import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import styles from './text-field.module.css'

type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> & {
  readonly label: ReactNode
  readonly value: string
  readonly change: (text: string) => void
  /** Shows the label to screen readers only. */
  readonly labelUnseen?: boolean
  /** What is wrong with the text; null reserves the room for it, undefined does not. */
  readonly wrong?: string | null
  /** At the end of the line: the button that sends the text. */
  readonly children?: ReactNode
}

/** A text input with its label and an error message. */
export function TextField({
  label,
  value,
  change,
  labelUnseen = false,
  wrong,
  children,
  ...rest
}: TextFieldProps) {
  const field = useId()
  const about = useId()
  return (
    <div className={styles['field']}>
      <label className={labelUnseen ? 'unseen' : styles['label']} htmlFor={field}>
        {label}
      </label>
      <div className={styles['line']}>
        <input
          autoComplete="off"
          {...rest}
          id={field}
          value={value}
          aria-invalid={typeof wrong === 'string' || undefined}
          aria-describedby={wrong === undefined ? undefined : about}
          onChange={(event) => change(event.target.value)}
        />
        {children}
      </div>
      {wrong !== undefined && (
        <p id={about} className={styles['wrong']} role="status">
          {wrong}
        </p>
      )}
    </div>
  )
}
