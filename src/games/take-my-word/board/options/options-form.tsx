import type { OptionsProps } from '#web/board.ts'
import { NumberChoice } from '#web/ui/controls/choice.tsx'
import { OptionsForm, OptionsPart, OptionsSummary } from '#web/ui/controls/options.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import type { Options as TakeMyWordOptions } from '#games/take-my-word/rules/options.ts'
import { optionFacts } from './options-text.ts'

const ROUNDS = [3, 5, 10, 15, 20]

export function Options({ options, change }: OptionsProps<TakeMyWordOptions>) {
  if (change === null) return <OptionsSummary facts={optionFacts(options)} />
  const set = (part: Partial<TakeMyWordOptions>) => change({ ...options, ...part })
  const { rounds, strictPass } = options
  return (
    <OptionsForm>
      <OptionsPart>
        <NumberChoice
          legend="Rounds"
          value={rounds}
          usual={ROUNDS}
          choose={(value) => set({ rounds: value })}
          message="Everybody has one turn in each. Ten is usual."
        />
        <Switch
          name="Strict pass"
          message="The referee refuses a pass while there is something to play. At a table nobody could tell."
          on={strictPass}
          change={(on) => set({ strictPass: on })}
        />
      </OptionsPart>
    </OptionsForm>
  )
}
