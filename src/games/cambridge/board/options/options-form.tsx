import type { OptionsProps } from '#web/board.ts'
import {
  Choice,
  DescribedChoice,
  NumberChoice,
  type DescribedChoices,
} from '#web/ui/controls/choice.tsx'
import { bindOptions, OptionsForm, OptionsPart } from '#web/ui/controls/options.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { TurnClockChoice } from '#web/ui/time/turn-clock-choice.tsx'
import { TARGETS, type Options as CambridgeOptions } from '#games/cambridge/rules/options.ts'
import { CLOCK_RULING, optionsText } from './options-text.ts'

const HANDS = [1, 3, 5, 7]
const USUAL_HANDS = 3

const WORD_CHECKS: DescribedChoices<CambridgeOptions['wordCheck']> = {
  'at-choice': ['At once', 'A word that it does not have cannot be chosen.'],
  'at-the-end': [
    'At the end',
    'As on paper: any letters may be chosen, and a word it does not have costs all points of the hand.',
  ],
}

const GUESS_CHECKS: DescribedChoices<CambridgeOptions['guessCheck']> = {
  helpful: ['Helpful', 'A guess that cannot be right is not taken, and costs nothing.'],
  strict: ['Strict', 'By the rulebook: any wrong guess sends you out.'],
}

/** The options, each with a sentence on what it does. */
export function Options({ options, change }: OptionsProps<CambridgeOptions>) {
  if (change === null) return <p>{optionsText(options)}</p>
  const { set, choice, flag } = bindOptions(options, change)
  const { target, hands } = options
  return (
    <OptionsForm>
      <OptionsPart name="How long">
        <Choice
          legend="Play"
          above
          value={target ?? 'hands'}
          choose={(value) =>
            set(
              value === 'hands'
                ? { target: null, hands: USUAL_HANDS }
                : { target: value, hands: null },
            )
          }
          choices={[
            ...TARGETS.map((value) => ({ value, name: `To ${value}` })),
            { value: 'hands', name: 'Some hands' },
          ]}
          message={
            target === null
              ? 'So many hands; most points win.'
              : `Hand after hand, until somebody has ${target} points. A hundred is usual.`
          }
        />
        {hands !== null && (
          <NumberChoice legend="Hands" usual={HANDS} {...choice('hands')} value={hands} />
        )}
      </OptionsPart>
      <OptionsPart name="Which words">
        <Switch
          name="Blind"
          message="Words are chosen before the tiles are dealt."
          {...flag('blind')}
        />
        <Switch
          name="High"
          message="No regular plurals and tenses: WRITE is fine, WRITING and GRILLS are not."
          {...flag('high')}
        />
        <DescribedChoice
          legend="The dictionary is asked"
          choices={WORD_CHECKS}
          {...choice('wordCheck')}
        />
        <DescribedChoice legend="Guesses" choices={GUESS_CHECKS} {...choice('guessCheck')} />
      </OptionsPart>
      <OptionsPart name="How fast">
        <TurnClockChoice {...choice('turnClock')} ruling={CLOCK_RULING} />
      </OptionsPart>
    </OptionsForm>
  )
}
