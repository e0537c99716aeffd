import type { OptionsProps } from '#web/board.ts'
import { Choice, withOther } from '#web/ui/controls/choice.tsx'
import { OptionsForm, OptionsPart } from '#web/ui/controls/options.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { LANGUAGES, SUBJECTS, type Options as TufOptions } from '#games/tuf/rules/options.ts'
import { LanguageState } from './language-state.tsx'
import styles from './options-form.module.css'
import { languageName, optionsText } from './options-text.ts'

const ROUNDS = [1, 2, 3, 5]
const GOALS = [50, 100, 200]

/** How the table plays, each variation with a sentence on what it does. */
export function Options({ options, names, change }: OptionsProps<TufOptions>) {
  if (change === null) {
    return (
      <>
        <p>{optionsText(options)}</p>
        <LanguageState language={options.language} />
      </>
    )
  }
  const set = (part: Partial<TufOptions>) => change({ ...options, ...part })
  return (
    <OptionsForm>
      <Length options={options} set={set} />
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
          on={options.largeWords}
          change={(largeWords) => set({ largeWords })}
        />
        <Switch
          name="Mark errors"
          message="Whoever builds sees which of their words do not hold. Otherwise that is left to the others’ eyes."
          on={options.marks}
          change={(marks) => set({ marks })}
        />
        <Switch
          name="Special symbols"
          message="Ω begins a name, ☉ is any letter. Without them such cubes are rolled again."
          on={options.specials}
          change={(specials) => set({ specials })}
        />
      </OptionsPart>
      <WordsPart options={options} set={set} />
    </OptionsForm>
  )
}

type Part = { options: TufOptions; set: (part: Partial<TufOptions>) => void }

function Length({ options: { rounds, goal, rotary }, set }: Part) {
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
        <Choice
          legend={rotary ? 'Games' : 'Rounds'}
          above
          value={rounds}
          choose={(value) => set({ rounds: value })}
          choices={withOther(ROUNDS, rounds).map((value) => ({ value, name: String(value) }))}
        />
      )}
      {goal !== null && (
        <Choice
          legend="Points"
          above
          value={goal}
          choose={(value) => set({ goal: value })}
          choices={withOther(GOALS, goal).map((value) => ({ value, name: String(value) }))}
        />
      )}
    </OptionsPart>
  )
}

/** TUF-25, TUF-26 */
function WordsPart({ options: { language, subject, subjectUse }, set }: Part) {
  return (
    <OptionsPart name="Which words">
      <label className={styles['field']}>
        Language
        <select
          value={language}
          onChange={(event) =>
            set({ language: event.target.value as TufOptions['language'], subject: null })
          }
        >
          {LANGUAGES.map((name) => (
            <option key={name} value={name}>
              {languageName(name)}
            </option>
          ))}
        </select>
      </label>
      <LanguageState language={language} />
      {language === 'english' && (
        <label className={styles['field']}>
          Subject
          <select
            value={subject ?? 'any'}
            onChange={(event) =>
              set({
                subject:
                  event.target.value === 'any'
                    ? null
                    : (event.target.value as TufOptions['subject']),
              })
            }
          >
            <option value="any">Any</option>
            {SUBJECTS.map((name) => (
              <option key={name} value={name}>
                {name.charAt(0).toUpperCase() + name.slice(1)}
              </option>
            ))}
          </select>
        </label>
      )}
      {subject !== null && (
        <Choice
          legend="Words of the subject"
          above
          value={subjectUse}
          choose={(value) => set({ subjectUse: value })}
          choices={[
            { value: 'besides', name: 'Besides the others' },
            { value: 'only', name: 'Only these' },
          ]}
        />
      )}
    </OptionsPart>
  )
}
