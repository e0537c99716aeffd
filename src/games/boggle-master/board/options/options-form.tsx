import { listed } from '#kit/prose.ts'
import type { OptionsProps } from '#web/board.ts'
import { DescribedChoice, NumberChoice, type DescribedChoices } from '#web/ui/controls/choice.tsx'
import { OptionsForm, OptionsPart, OptionsSummary } from '#web/ui/controls/options.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { formatDuration } from '#games/boggle-master/rules/describe.ts'
import type { Options as BoggleOptions } from '#games/boggle-master/rules/options.ts'
import styles from './options-form.module.css'
import { optionFacts } from './options-text.ts'
import { TargetChoice } from './target-choice.tsx'

const TIMERS = [60, 120, 180, 300]

const FEEDBACK: DescribedChoices<BoggleOptions['feedback']> = {
  instant: [
    'At once',
    'What is not on the grid or not in the dictionary is refused as you write it.',
  ],
  paper: [
    'At the end',
    'As on paper: everything is written down, and judged when the lists are read.',
  ],
}

/** The variations, each with a sentence on what it does. */
export function Options({ options, names, change }: OptionsProps<BoggleOptions>) {
  if (change === null) return <OptionsSummary facts={optionFacts(options, names)} />
  const set = (part: Partial<BoggleOptions>) => change({ ...options, ...part })
  const { target, advanced, handicaps, feedback, counts, seconds } = options
  const helped = listed(handicaps.map((seat) => names[seat] ?? `seat ${seat + 1}`))
  return (
    <OptionsForm>
      <OptionsPart name="How long">
        <TargetChoice target={target} choose={(value) => set({ target: value })} />
        <NumberChoice
          legend="Timer"
          value={seconds}
          usual={TIMERS}
          format={shortTime}
          choose={(value) => set({ seconds: value })}
          message={`Each grid lies open for ${formatDuration(seconds)}. Three minutes is usual.`}
        />
      </OptionsPart>
      <OptionsPart name="Which words">
        <Switch
          name="Advanced play"
          message={
            handicaps.length > 0
              ? `Asks five letters of everybody, so it cannot go with a handicap. Take it from ${helped} first.`
              : 'Five letters or more for everybody, for those who find the short ones too easily.'
          }
          on={advanced}
          disabled={handicaps.length > 0}
          change={(on) => set({ advanced: on })}
        />
        <fieldset className={styles['handicaps']}>
          <legend>Handicap</legend>
          <p>
            {advanced
              ? 'Advanced play asks five letters of everybody, so nobody can have a handicap.'
              : 'Who has it may write words of three letters, a point each; the others need four. It lets children and new players keep up.'}
          </p>
          <div className={styles['names']}>
            {names.map((name, seat) => (
              <Switch
                key={seat}
                name={name}
                on={handicaps.includes(seat)}
                disabled={advanced}
                change={(on) => set({ handicaps: withSeat(handicaps, seat, on) })}
              />
            ))}
            {names.length === 0 && <p>Nobody sits at the table yet.</p>}
          </div>
        </fieldset>
      </OptionsPart>
      <OptionsPart name="While you write">
        <DescribedChoice
          legend="Words are judged"
          choices={FEEDBACK}
          value={feedback}
          choose={(value) => set({ feedback: value })}
        />
        <Switch
          name="Show how many words each player has"
          message="Only the number; the words stay secret until the end."
          on={counts}
          change={(on) => set({ counts: on })}
        />
      </OptionsPart>
    </OptionsForm>
  )
}

function withSeat(seats: readonly number[], seat: number, on: boolean): readonly number[] {
  const others = seats.filter((other) => other !== seat)
  return on ? [...others, seat].toSorted((a, b) => a - b) : others
}

function shortTime(seconds: number): string {
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`
}
