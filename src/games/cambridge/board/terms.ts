import { attributesOf } from '#web/ui/rules/term.ts'
import { HONOR_TEXTS, LOCK_TEXT } from './pieces/honor-text.ts'

/** What can be asked about on the board. */
export const terms = {
  crown: { name: 'Crown', ...HONOR_TEXTS.crown },
  colt: { name: 'Colt', ...HONOR_TEXTS.colt },
  joker: { name: 'Joker', ...HONOR_TEXTS.joker },
  gift: { name: 'Gift', ...HONOR_TEXTS.gift },
  lock: { name: 'Padlock', text: LOCK_TEXT, rule: 'CAM-9' },
  letter: {
    name: 'A letter',
    text: 'Every word that has it shows it, and each that does not, your own included, brings you 1 point.',
    rule: 'CAM-13',
  },
  'face-down': {
    name: 'A tile face down',
    text: 'It has given what it had: you may walk over it, but it brings nothing.',
    rule: 'CAM-8',
  },
  word: {
    name: 'A secret word',
    text: 'One dash for each letter; a letter shows as soon as somebody steps on its tile.',
    rule: 'CAM-12',
  },
  own: {
    name: 'Your word',
    text: 'The others see dashes where your letters are pale, and you are out when all of them are shown.',
    rule: 'CAM-15',
  },
  points: {
    name: 'Points',
    text: 'Letters that words lack bring 1 each (the tithe), a last letter 10, a right guess 4 or more.',
    rule: 'CAM-14',
  },
  guess: {
    name: 'Guessing',
    text: 'Right, you score and they are out; wrong, you are out yourself.',
    rule: 'CAM-22',
  },
} as const

export const term = attributesOf(terms)
