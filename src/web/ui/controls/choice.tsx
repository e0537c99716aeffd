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
  const title = useId()
  return (
    // No fieldset: WebKit lays out no legend beside the choices.
    <div
      className={styles['choices']}
      data-above={above || undefined}
      role="group"
      aria-labelledby={title}
      aria-describedby={message === undefined ? undefined : about}
    >
      <span id={title} className={styles['legend']}>
        {legend}
      </span>
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
    </div>
  )
}

/** One of a few usual numbers, or the one that is chosen already. */
export function NumberChoice({
  usual,
  format = String,
  ...rest
}: {
  legend: string
  value: number
  usual: readonly number[]
  format?: (value: number) => string
  choose: (value: number) => void
  message?: string
}) {
  const choices = withOther(usual, rest.value).map((value) => ({ value, name: format(value) }))
  return <Choice above choices={choices} {...rest} />
}

/** One of a few numbers, or null for none of them. */
export function NumberOrNoneChoice<T extends number>({
  value,
  choose,
  none,
  numbers,
  format,
  ...rest
}: {
  legend: string
  value: T | null
  choose: (value: T | null) => void
  /** The name of the choice of none. */
  none: string
  numbers: readonly T[]
  format: (value: T) => string
  message?: string
}) {
  return (
    <Choice
      {...rest}
      above
      value={value ?? 'none'}
      choose={(chosen) => choose(chosen === 'none' ? null : chosen)}
      choices={[
        { value: 'none', name: none },
        ...numbers.map((number) => ({ value: number, name: format(number) })),
      ]}
    />
  )
}

/** One of a few usual times in seconds, or null for no limit. */
export function TimeLimitChoice({
  usual,
  ...rest
}: {
  legend: string
  value: number | null
  usual: readonly number[]
  choose: (value: number | null) => void
  message?: string
}) {
  const times = rest.value === null ? usual : withOther(usual, rest.value)
  return (
    <NumberOrNoneChoice
      {...rest}
      none="No limit"
      numbers={times}
      format={(seconds) => `${seconds} s`}
    />
  )
}

/** Choices by value: each has a name, and a sentence on what it means. */
export type DescribedChoices<T extends string> = Readonly<
  Record<T, readonly [name: string, message: string]>
>

/** Shows the sentence of the value that is chosen. */
export function DescribedChoice<T extends string>({
  choices,
  value,
  ...rest
}: {
  legend: string
  choices: DescribedChoices<T>
  value: T
  choose: (value: T) => void
}) {
  const values = Object.keys(choices) as T[]
  const [, message] = choices[value]
  return (
    <Choice
      {...rest}
      above
      value={value}
      choices={values.map((each) => ({ value: each, name: choices[each][0] }))}
      message={message}
    />
  )
}

/** The choices in order, including the current one if it is none of them. */
function withOther(choices: readonly number[], chosen: number): readonly number[] {
  return choices.includes(chosen) ? choices : [...choices, chosen].toSorted((a, b) => a - b)
}
