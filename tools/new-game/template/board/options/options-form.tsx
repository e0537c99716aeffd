/** What the host sets before the match; text for everybody else. */
import type { OptionsProps } from '#web/board.ts'
import { NumberChoice, TimeLimitChoice } from '#web/ui/controls/choice.tsx'
import { OptionsForm, OptionsPart } from '#web/ui/controls/options.tsx'
import type { Options as WordChainOptions } from '../../rules/options.ts'
import { optionsText } from './options-text.ts'

const ROUNDS = [3, 5, 10]
const SECONDS = [20, 30, 60]

export function Options({ options, change }: OptionsProps<WordChainOptions>) {
  if (change === null) return <p>{optionsText(options)}</p>
  const set = (part: Partial<WordChainOptions>) => change({ ...options, ...part })
  const { rounds, seconds } = options
  return (
    <OptionsForm>
      <OptionsPart>
        <NumberChoice
          legend="Rounds"
          value={rounds}
          usual={ROUNDS}
          choose={(value) => set({ rounds: value })}
        />
        <TimeLimitChoice
          legend="Time for each turn"
          value={seconds}
          usual={SECONDS}
          choose={(value) => set({ seconds: value })}
        />
      </OptionsPart>
    </OptionsForm>
  )
}
