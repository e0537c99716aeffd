/** What the host sets before the match; text for everybody else. */
import type { OptionsProps } from '#web/board.ts'
import { NumberChoice } from '#web/ui/controls/choice.tsx'
import { bindOptions, OptionsPart } from '#web/ui/controls/options.tsx'
import { TurnClockChoice } from '#web/ui/time/turn-clock-choice.tsx'
import type { Options as WordChainOptions } from '../../rules/options.ts'
import { CLOCK_RULING, optionsText } from './options-text.ts'

const ROUNDS = [3, 5, 10]

export function Options({ options, change }: OptionsProps<WordChainOptions>) {
  if (change === null) return <p>{optionsText(options)}</p>
  const { choice } = bindOptions(options, change)
  return (
    <OptionsPart>
      <NumberChoice legend="Rounds" usual={ROUNDS} {...choice('rounds')} />
      <TurnClockChoice {...choice('turnClock')} ruling={CLOCK_RULING} />
    </OptionsPart>
  )
}
