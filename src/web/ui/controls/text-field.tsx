import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import styles from './text-field.module.css'

type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> & {
  readonly label: ReactNode
  readonly value: string
  readonly change: (text: string) => void
  /** Whether only screen readers are told what the field is for. */
  readonly labelUnseen?: boolean
  /** What is wrong with the text, or null; when left out, nothing ever is. */
  readonly wrong?: string | null
  /** What stands at the end of the line: the button that sends the text. */
  readonly children?: ReactNode
}

/** A line of text with its name, and room for what is wrong with it. */
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
