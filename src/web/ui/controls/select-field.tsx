import styles from './select.module.css'

export type SelectChoice<T extends string> = { readonly value: T; readonly name: string }
/** Choices under a heading. */
export type SelectGroup<T extends string> = {
  readonly group: string
  readonly choices: readonly SelectChoice<T>[]
}

/** One of many choices, in a labelled drop-down list. */
export function SelectField<T extends string>({
  label,
  value,
  choices,
  choose,
}: {
  label: string
  value: T
  choices: readonly (SelectChoice<T> | SelectGroup<T>)[]
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
        {choices.map((choice) =>
          'group' in choice ? (
            <optgroup key={choice.group} label={choice.group}>
              {choice.choices.map(option)}
            </optgroup>
          ) : (
            option(choice)
          ),
        )}
      </select>
    </label>
  )
}

function option({ value, name }: SelectChoice<string>) {
  return (
    <option key={value} value={value}>
      {name}
    </option>
  )
}
