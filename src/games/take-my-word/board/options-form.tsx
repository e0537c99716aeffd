import type { OptionsProps } from '../../../web/board.ts'
import { Choice } from '../../../web/ui/choice.tsx'
import { Switch } from '../../../web/ui/switch.tsx'
import type { Options as TakeMyWordOptions } from '../rules/options.ts'
import { OptionsTold } from './options-told.tsx'
import styles from './options-form.module.css'

const ROUNDS = [3, 5, 10, 15, 20]

/** How the table plays, each option with a sentence on what it does. */
export function Options({ options, change }: OptionsProps<TakeMyWordOptions>) {
  if (change === null) return <OptionsTold options={options} />
  const { rounds, strictPass } = options
  const lengths = ROUNDS.includes(rounds) ? ROUNDS : [...ROUNDS, rounds].toSorted((a, b) => a - b)
  return (
    <div className={styles['form']} data-game="take-my-word">
      <Choice
        legend="Rounds"
        above
        value={rounds}
        choose={(value) => change({ ...options, rounds: value })}
        choices={lengths.map((value) => ({ value, name: String(value) }))}
        says="Everybody has one turn in each. Ten is usual."
      />
      <Switch
        name="Strict pass"
        says="The referee refuses a pass while there is something to play. At a table nobody could tell."
        on={strictPass}
        change={(on) => change({ ...options, strictPass: on })}
      />
    </div>
  )
}
