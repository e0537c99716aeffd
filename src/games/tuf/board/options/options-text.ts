import { counted } from '#kit/prose.ts'
import { languageName } from '#lexicon/languages/language-id.ts'
import type { Options } from '#games/tuf/rules/options.ts'

/** The options in a few sentences. */
export function optionsText(options: Options): string {
  const { specials, largeWords, marks, subject, subjectUse, language } = options
  const { quick, rotary, rounds, goal } = options
  const round = rotary ? 'game' : 'round'
  return [
    goal !== null
      ? `Played until somebody has ${counted(goal, 'point')}.`
      : rounds === null
        ? `As many ${round}s as players; most points win.`
        : `${counted(rounds, round)}; most points win.`,
    rotary ? 'Rotary: one crossword for all, a word in turn.' : '',
    quick === null ? '' : `Quick: the first to declare starts the ${quick} timer.`,
    largeWords ? 'Large words: those of two or three letters score nothing.' : '',
    marks ? 'Words that do not hold are marked for whoever builds them.' : '',
    specials ? '' : 'No special symbols: Ω and ☉ are rolled again.',
    language === 'english' ? '' : `In ${languageName(language)}.`,
    subject === null
      ? ''
      : subjectUse === 'only'
        ? `Only words ${subjectText(subject)} count.`
        : `Words ${subjectText(subject)} count besides the dictionary’s.`,
  ]
    .filter((part) => part !== '')
    .join(' ')
}

function subjectText(subject: NonNullable<Options['subject']>): string {
  return typeof subject === 'string' ? `about ${subject}` : `of the list “${subject.name}”`
}
