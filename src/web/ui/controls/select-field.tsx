import styles from './select.module.css'

/** One of many choices, in a labelled drop-down list. */
export function SelectField<T extends string>({
  label,
  value,
  choices,
  choose,
}: {
  label: string
  value: T
  choices: readonly { readonly value: T; readonly name: string }[]
  choose: (value: T) => void
}) {
  return (
    <label className={styles['field']}>
      {label}
      <select
        className={styles['select']}
        value={value}
        onChange={(event) => choose(event.target.value as T)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.name}
          </option>
        ))}
      </select>
    </label>
  )
}
