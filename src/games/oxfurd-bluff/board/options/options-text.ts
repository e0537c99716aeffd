import { turnClockText } from '#web/ui/time/turn-clock-text.ts'
import type { CardChoice, Options } from '#games/oxfurd-bluff/rules/options.ts'

const CARDS: Readonly<Record<CardChoice, string>> = {
  mixed: 'Words of every kind.',
  gentle: 'Gentle words.',
  standard: 'Words of middling rarity.',
  fiendish: 'Fiendish words.',
}

export const CLOCK_RULING = 'Each roll, reading and answer is a turn; no answer is a wrong one.'

/** The options in a few sentences, for players who cannot change them. */
export function optionsText({ reader, difficulty, showing, seconds, turnClock }: Options): string {
  return [
    reader === 'referee'
      ? 'The table reads the cards.'
      : 'The next side to the left reads the cards.',
    CARDS[difficulty],
    showing === 'until-continued'
      ? 'An answered card stays until everybody continues.'
      : 'Play goes on at once after an answer.',
    seconds === null
      ? turnClockText(turnClock, CLOCK_RULING)
      : `${seconds} seconds for each roll, reading and answer; no answer is a wrong one.`,
  ].join(' ')
}
