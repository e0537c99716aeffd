import type { OptionsProps } from '#web/board.ts'
import { NumberChoice } from '#web/ui/controls/choice.tsx'
import { bindOptions, OptionsPart, OptionsSummary } from '#web/ui/controls/options.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { TurnClockChoice } from '#web/ui/time/turn-clock-choice.tsx'
import type { Options as TakeMyWordOptions } from '#games/take-my-word/rules/options.ts'
import { CLOCK_RULING, optionFacts } from './options-text.ts'

const ROUNDS = [3, 5, 10, 15, 20]

export function Options({ options, change }: OptionsProps<TakeMyWordOptions>) {
  if (change === null) return <OptionsSummary facts={optionFacts(options)} />
  const { choice, flag } = bindOptions(options, change)
  return (
    <OptionsPart>
      <NumberChoice
        legend="Rounds"
        usual={ROUNDS}
        {...choice('rounds')}
        message="Everybody has one turn in each. Ten is usual."
      />
      <Switch
        name="Strict pass"
        message="The referee refuses a pass while there is something to play. At a table nobody could tell."
        {...flag('strictPass')}
      />
      <TurnClockChoice {...choice('turnClock')} ruling={CLOCK_RULING} />
    </OptionsPart>
  )
}
