import type { CardChoice, Options } from '#games/oxfurd-bluff/rules/options.ts'

const CARDS: Readonly<Record<CardChoice, string>> = {
  mixed: 'Words of every kind.',
  gentle: 'Gentle words.',
  standard: 'Words of middling rarity.',
  fiendish: 'Fiendish words.',
}

/** The options in a few sentences, for players who cannot change them. */
export function optionsText({ reader, difficulty, seconds }: Options): string {
  return [
    reader === 'referee'
      ? 'The table reads the cards.'
      : 'The next side to the left reads the cards.',
    CARDS[difficulty],
    seconds === null
      ? 'Take your time.'
      : `${seconds} seconds for each roll, reading and answer; no answer is a wrong one.`,
  ].join(' ')
}
