/** What the host sets before the match; text for everybody else. */
import type { OptionsProps } from '#web/board.ts'
import { Choice, withOther } from '#web/ui/controls/choice.tsx'
import { OptionsForm, OptionsPart } from '#web/ui/controls/options.tsx'
import type { Options as WordChainOptions } from '../../rules/options.ts'
import { optionsText } from './options-text.ts'

const ROUNDS = [3, 5, 10]
const SECONDS = [20, 30, 60]

export function Options({ options, change }: OptionsProps<WordChainOptions>) {
  if (change === null) return <p>{optionsText(options)}</p>
  const { rounds, seconds } = options
  const times = seconds === null ? SECONDS : withOther(SECONDS, seconds)
  return (
    <OptionsForm>
      <OptionsPart>
        <Choice
          legend="Rounds"
          above
          value={rounds}
          choose={(value) => change({ ...options, rounds: value })}
          choices={withOther(ROUNDS, rounds).map((value) => ({ value, name: `${value}` }))}
        />
        <Choice
          legend="Time for each turn"
          above
          value={seconds ?? 'none'}
          choose={(value) => change({ ...options, seconds: value === 'none' ? null : value })}
          choices={[
            { value: 'none', name: 'No limit' },
            ...times.map((value) => ({ value, name: `${value} s` })),
          ]}
        />
      </OptionsPart>
    </OptionsForm>
  )
}
