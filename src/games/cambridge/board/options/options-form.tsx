import type { OptionsProps } from '#web/board.ts'
import {
  Choice,
  DescribedChoice,
  NumberChoice,
  type DescribedChoices,
} from '#web/ui/controls/choice.tsx'
import { OptionsForm, OptionsPart } from '#web/ui/controls/options.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { TARGETS, type Options as CambridgeOptions } from '#games/cambridge/rules/options.ts'
import { optionsText } from './options-text.ts'

const HANDS = [1, 3, 5, 7]
const USUAL_HANDS = 3

const WORD_CHECKS: DescribedChoices<CambridgeOptions['wordCheck']> = {
  'at-choice': ['At once', 'A word that it does not have cannot be chosen.'],
  'at-the-end': [
    'At the end',
    'As on paper: any letters may be chosen, and a word it does not have costs all points of the hand.',
  ],
}

/** The options, each with a sentence on what it does. */
export function Options({ options, change }: OptionsProps<CambridgeOptions>) {
  if (change === null) return <p>{optionsText(options)}</p>
  const set = (part: Partial<CambridgeOptions>) => change({ ...options, ...part })
  const { target, hands, blind, high, wordCheck } = options
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
          <NumberChoice
            legend="Hands"
            value={hands}
            usual={HANDS}
            choose={(value) => set({ hands: value })}
          />
        )}
      </OptionsPart>
      <OptionsPart name="Which words">
        <Switch
          name="Blind"
          message="Words are chosen before the tiles are dealt."
          on={blind}
          change={(on) => set({ blind: on })}
        />
        <Switch
          name="High"
          message="No regular plurals and tenses: WRITE is fine, WRITING and GRILLS are not."
          on={high}
          change={(on) => set({ high: on })}
        />
        <DescribedChoice
          legend="The dictionary is asked"
          choices={WORD_CHECKS}
          value={wordCheck}
          choose={(value) => set({ wordCheck: value })}
        />
      </OptionsPart>
    </OptionsForm>
  )
}
