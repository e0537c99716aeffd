import { Suspense } from 'react'
import type { Options as TufOptions } from '#games/tuf/rules/options.ts'
import type { OptionsProps } from '#web/board.ts'
import { Choice, NumberChoice } from '#web/ui/controls/choice.tsx'
import { bindOptions, OptionsForm, OptionsPart } from '#web/ui/controls/options.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import { ListedWords } from '#web/ui/status/listed-words.tsx'
import styles from './options-form.module.css'
import { optionsText } from './options-text.ts'

const LanguageNotes = lazyPart('LanguageNotes', () => import('./language-state.tsx'))
const WordsPart = lazyPart('WordsPart', () => import('./words-part.tsx'))

const ROUNDS = [1, 2, 3, 5]
const GOALS = [50, 100, 200]

/** The options form, with a sentence for each variation; only text where nothing can be changed. */
export function Options({ options, names, change }: OptionsProps<TufOptions>) {
  const { subject } = options
  if (change === null) {
    return (
      <>
        <p>{optionsText(options)}</p>
        {subject !== null && typeof subject === 'object' && <ListedWords list={subject} />}
        <Suspense fallback={null}>
          <LanguageNotes language={options.language} isHost={false} />
        </Suspense>
      </>
    )
  }
  const bound = bindOptions(options, change)
  const { set, flag } = bound
  return (
    <OptionsForm>
      <Length options={options} {...bound} />
      <OptionsPart name="How it is played">
        <Switch
          name="Rotary"
          message={
            names.length < 2
              ? 'One crossword for all, a word in turn. It takes two players or more.'
              : 'One crossword for all, a word in turn.'
          }
          on={options.rotary}
          disabled={names.length < 2 && !options.rotary}
          change={(rotary) => set(rotary ? { rotary, quick: null } : { rotary })}
        />
        {!options.rotary && (
          <Choice
            legend="The first timer"
            above
            value={options.quick ?? 'red'}
            choose={(value) => set({ quick: value === 'red' ? null : value })}
            choices={[
              { value: 'red', name: 'Red, 3 min' },
              { value: 'yellow', name: 'Yellow, 2 min' },
              { value: 'blue', name: 'Blue, 1 min' },
            ]}
            message={
              options.quick === null
                ? 'As usual: three minutes for Tuf, two for Tuffer, one for Tuffest.'
                : 'Quick: the timers before it are skipped.'
            }
          />
        )}
        <Switch
          name="Large words"
          message="Words of two or three letters score nothing. They may still be built."
          {...flag('largeWords')}
        />
        <Switch
          name="Mark errors"
          message="Whoever builds sees which of their words do not hold. Otherwise that is left to the others’ eyes."
          {...flag('marks')}
        />
        <Switch
          name="Special symbols"
          message="Ω begins a name, ☉ is any letter. Without them such cubes are rolled again."
          {...flag('specials')}
        />
      </OptionsPart>
      <Suspense
        fallback={
          <OptionsPart name="Which words">
            <div className={styles['loading']} />
          </OptionsPart>
        }
      >
        <WordsPart options={options} {...bound} />
      </Suspense>
    </OptionsForm>
  )
}

export type Part = { options: TufOptions } & ReturnType<typeof bindOptions<TufOptions>>

function Length({ options: { rounds, goal, rotary, pause }, set, choice }: Part) {
  const unit = rotary ? 'games' : 'rounds'
  const kind = goal !== null ? 'goal' : rounds === null ? 'players' : 'rounds'
  return (
    <OptionsPart name="How long">
      <Choice
        legend="Play"
        above
        value={kind}
        choose={(value) =>
          set({
            rounds: value === 'rounds' ? 3 : null,
            goal: value === 'goal' ? 100 : null,
          })
        }
        choices={[
          { value: 'players', name: rotary ? 'A game per player' : 'A round per player' },
          { value: 'rounds', name: `Some ${unit}` },
          { value: 'goal', name: 'To a goal' },
        ]}
      />
      {rounds !== null && (
        <NumberChoice
          legend={rotary ? 'Games' : 'Rounds'}
          usual={ROUNDS}
          {...choice('rounds')}
          value={rounds}
        />
      )}
      {goal !== null && (
        <NumberChoice legend="Points" usual={GOALS} {...choice('goal')} value={goal} />
      )}
      <Choice
        legend="Between rounds"
        value={pause}
        choose={(seconds) => set({ pause: seconds })}
        choices={[
          { value: 60, name: 'A minute at most' },
          { value: 300, name: 'Five minutes at most' },
        ]}
      />
    </OptionsPart>
  )
}
