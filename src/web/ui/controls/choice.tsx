import { useId, type ReactNode } from 'react'
import styles from './choice.module.css'

type Chosen<T> = { readonly value: T; readonly name: ReactNode; readonly disabled?: boolean }

/** Radio buttons side by side. */
export function Choice<T extends string | number>({
  legend,
  value,
  choices,
  choose,
  above = false,
  message,
}: {
  legend: string
  value: T
  choices: readonly Chosen<T>[]
  choose: (value: T) => void
  /** Puts the legend above the choices instead of beside them. */
  above?: boolean
  /** A sentence on what the choice means. */
  message?: string
}) {
  const name = useId()
  const about = useId()
  return (
    <fieldset
      className={styles['choices']}
      data-above={above || undefined}
      aria-describedby={message === undefined ? undefined : about}
    >
      <legend className={styles['legend']}>{legend}</legend>
      <div className={styles['row']}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles['choice']}>
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              disabled={choice.disabled ?? false}
              onChange={() => choose(choice.value)}
            />
            <span>{choice.name}</span>
          </label>
        ))}
      </div>
      {message !== undefined && (
        <p id={about} className={styles['message']}>
          {message}
        </p>
      )}
    </fieldset>
  )
}

/** One of a few usual numbers, or the one that is chosen already. */
export function NumberChoice({
  usual,
  ...rest
}: {
  legend: string
  value: number
  usual: readonly number[]
  choose: (value: number) => void
}) {
  const choices = withOther(usual, rest.value).map((value) => ({ value, name: String(value) }))
  return <Choice above choices={choices} {...rest} />
}

/** The choices in order, including the current one if it is none of them. */
export function withOther(choices: readonly number[], chosen: number): readonly number[] {
  return choices.includes(chosen) ? choices : [...choices, chosen].toSorted((a, b) => a - b)
}
