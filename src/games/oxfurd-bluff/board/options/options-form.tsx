import type { OptionsProps } from '#web/board.ts'
import { Choice, withOther } from '#web/ui/controls/choice.tsx'
import { OptionsForm, OptionsPart } from '#web/ui/controls/options.tsx'
import type { CardChoice, Options as OxfurdOptions } from '#games/oxfurd-bluff/rules/options.ts'
import styles from './options-form.module.css'
import { optionsText } from './options-text.ts'

const SECONDS = [20, 30, 60, 120]

const CARDS: readonly { readonly value: CardChoice; readonly name: string }[] = [
  { value: 'mixed', name: 'All' },
  { value: 'gentle', name: 'Gentle' },
  { value: 'standard', name: 'Standard' },
  { value: 'fiendish', name: 'Fiendish' },
]

const RARITY: Readonly<Record<CardChoice, string>> = {
  mixed: 'The whole box, from words one has met to words nobody has.',
  gentle: 'Words that one may have met in a book.',
  standard: 'Words that make one think twice.',
  fiendish: 'Words that hardly anybody knows: bluff, and be bluffed.',
}

/** How the table plays, each choice with a sentence on what it does. */
export function Options({ options, change }: OptionsProps<OxfurdOptions>) {
  if (change === null) return <p>{optionsText(options)}</p>
  const set = (part: Partial<OxfurdOptions>) => change({ ...options, ...part })
  const { reader, difficulty, seconds } = options
  const times = seconds === null ? SECONDS : withOther(SECONDS, seconds)
  return (
    <OptionsForm>
      <OptionsPart>
        <Choice
          legend="Who reads the cards"
          above
          value={reader}
          choose={(value) => set({ reader: value })}
          choices={[
            { value: 'referee', name: 'The table' },
            { value: 'opponent', name: 'An opponent' },
          ]}
          message={
            reader === 'referee'
              ? 'Word and definition are shown to everybody as soon as the die is cast.'
              : 'The captain of the next side to the left sees the whole card, and reads it out.'
          }
        />
        <Choice
          legend="Which words"
          above
          value={difficulty}
          choose={(value) => set({ difficulty: value })}
          choices={CARDS}
          message={RARITY[difficulty]}
        />
        <Choice
          legend="Time to answer"
          above
          value={seconds ?? 'none'}
          choose={(value) => set({ seconds: value === 'none' ? null : value })}
          choices={[
            { value: 'none', name: 'No limit' },
            ...times.map((value) => ({ value, name: `${value} s` })),
          ]}
          message={
            seconds === null
              ? 'Nobody is hurried.'
              : 'For each roll, reading and answer. Who says nothing in time is wrong.'
          }
        />
        <p className={styles['note']}>
          Two to four sides climb. With more than four players, or for the fun of arguing, make
          teams of two to four.
        </p>
      </OptionsPart>
    </OptionsForm>
  )
}
