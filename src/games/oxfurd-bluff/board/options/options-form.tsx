import type {
  CardChoice,
  CardShowing,
  Options as OxfurdOptions,
  Reader,
} from '#games/oxfurd-bluff/rules/options.ts'
import type { OptionsProps } from '#web/board.ts'
import {
  DescribedChoice,
  TimeLimitChoice,
  type DescribedChoices,
} from '#web/ui/controls/choice.tsx'
import { bindOptions, OptionsPart } from '#web/ui/controls/options.tsx'
import { TurnClockChoice } from '#web/ui/time/turn-clock-choice.tsx'
import styles from './options-form.module.css'
import { CLOCK_RULING, optionsText } from './options-text.ts'

const READERS: DescribedChoices<Reader> = {
  referee: ['The table', 'Word and definition are shown to everybody as soon as the die is cast.'],
  opponent: [
    'An opponent',
    'The captain of the next side to the left sees the whole card, and reads it out.',
  ],
}

const CARDS: DescribedChoices<CardChoice> = {
  mixed: ['All', 'The whole box, from words one has met to words nobody has.'],
  gentle: ['Gentle', 'Words that one may have met in a book.'],
  standard: ['Standard', 'Words that make one think twice.'],
  fiendish: ['Fiendish', 'Words that hardly anybody knows: bluff, and be bluffed.'],
}

const SHOWINGS: DescribedChoices<CardShowing> = {
  'until-continued': [
    'Until all continue',
    'Everybody reads the card in peace; after 12 seconds play goes on by itself.',
  ],
  'in-passing': ['In passing', 'Play goes on at once; the card lies there until the next roll.'],
}

const SECONDS = [20, 30, 60, 120]

export function Options({ options, change }: OptionsProps<OxfurdOptions>) {
  if (change === null) return <p>{optionsText(options)}</p>
  const { set, choice } = bindOptions(options, change)
  return (
    <OptionsPart>
      <DescribedChoice legend="Who reads the cards" choices={READERS} {...choice('reader')} />
      <DescribedChoice legend="Which words" choices={CARDS} {...choice('difficulty')} />
      <DescribedChoice legend="After an answer" choices={SHOWINGS} {...choice('showing')} />
      <TimeLimitChoice
        legend="Time to answer"
        usual={SECONDS}
        value={options.seconds}
        choose={(seconds) => set(seconds === null ? { seconds } : { seconds, turnClock: null })}
        message={
          options.seconds === null
            ? 'Nobody is hurried.'
            : 'For each roll, reading and answer. Who says nothing in time is wrong.'
        }
      />
      <TurnClockChoice
        value={options.turnClock}
        choose={(turnClock) =>
          set(turnClock === null ? { turnClock } : { turnClock, seconds: null })
        }
        ruling={CLOCK_RULING}
      />
      <p className={styles['note']}>
        Two to four sides climb. With more than four players, or for the fun of arguing, make teams
        of two to four.
      </p>
    </OptionsPart>
  )
}
