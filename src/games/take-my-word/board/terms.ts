import { attributesOf } from '#web/ui/rules/term.ts'
import { isBlack, isBlank, type LetterCard } from '../rules/pieces/cards.ts'

/** What can be asked about on the board. */
export const terms = {
  black: {
    name: 'A black card',
    text: 'It may lie on any colour, carries premiums, and nothing covers it.',
    rule: 'TMW-12',
  },
  colour: {
    name: 'A coloured card',
    text: 'It is covered only by its own colour or by black.',
    rule: 'TMW-12',
  },
  blank: {
    name: 'A blank',
    text: 'It stands for any letter, which then stays, and is worth nothing.',
    rule: 'TMW-5',
  },
  premium: {
    name: 'A premium',
    text: 'Lay it on a black card of a word that you score: it multiplies that letter, or the whole word.',
    rule: 'TMW-24',
  },
  star: {
    name: 'The star',
    text: 'A double word for whoever begins, to be played at any time.',
    rule: 'TMW-26',
  },
  word: {
    name: 'The word on the table',
    text: 'Its points are safe only when the next player has left it alone: until then it can be taken.',
    rule: 'TMW-23',
  },
  letter: {
    name: 'Letter or word',
    text: 'One letter that completes a word may score alone: less, but nobody can take it.',
    rule: 'TMW-22',
  },
  rotation: {
    name: 'The turns',
    text: 'You play on what the player before you leaves; a fan shows how many letters each holds.',
    rule: 'TMW-29',
  },
  deck: {
    name: 'The deck',
    text: 'You draw only when your hand is empty, and then seven letters.',
    rule: 'TMW-19',
  },
  discards: {
    name: 'The discards',
    text: 'Cards that were covered or cleared away; everybody may look through them.',
    rule: 'TMW-18',
  },
  clear: {
    name: 'Clearing a word',
    text: 'Its maker keeps the points for good, and you begin on a clean slate.',
    rule: 'TMW-17',
  },
  pass: {
    name: 'Passing',
    text: 'You may pass on the beginning of a word, for nothing.',
    rule: 'TMW-15',
  },
} as const

export const term = attributesOf(terms)

export function cardTerm(card: LetterCard) {
  if (isBlank(card)) return term('blank')
  return term(isBlack(card) ? 'black' : 'colour')
}
