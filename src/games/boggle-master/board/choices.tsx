import { useId } from 'react'
import styles from './choices.module.css'

type Choice<T> = { readonly value: T; readonly name: string; readonly disabled?: boolean }

/** One of a few, side by side. */
export function Choices<T extends string | number>({
  legend,
  value,
  choices,
  choose,
  above = false,
}: {
  legend: string
  value: T
  choices: readonly Choice<T>[]
  choose: (value: T) => void
  /** Whether what is chosen stands above rather than beside. */
  above?: boolean
}) {
  const name = useId()
  return (
    <fieldset className={styles['choices']} data-above={above || undefined}>
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
    </fieldset>
  )
}
