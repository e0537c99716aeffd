import { attributesOf } from '#web/ui/rules/term.ts'
import { isSpecial, OMEGA, type Face } from '../rules/pieces/cubes.ts'

/** What can be asked about on the board. Timers have the ids of their colours. */
export const terms = {
  cube: {
    name: 'A cube',
    text: 'It scores a point in each of its words, and two in a word of six letters or more.',
    rule: 'TUF-18',
  },
  omega: {
    name: 'Ω',
    text: 'A capital: it stands for any letter, must begin a proper noun, and brings 3 points more.',
    rule: 'TUF-5',
  },
  wild: {
    name: '☉',
    text: 'Any letter you like, the same in both of its words.',
    rule: 'TUF-4',
  },
  crossword: {
    name: 'Your crossword',
    text: 'One connected piece: wherever cubes adjoin in a line, they make a word.',
    rule: 'TUF-7',
  },
  count: {
    name: 'Cubes in use',
    text: 'More than half of your twenty let you call Tuf!, and more than the last call lets you outdo it.',
    rule: 'TUF-10',
  },
  declare: {
    name: 'Calling',
    text: 'Nobody checks your words before you call, but one mistake and your crossword scores nothing.',
    rule: 'TUF-17',
  },
  red: {
    name: 'Tuf!, the red timer',
    text: 'The first to use more than half of the cubes calls it: three minutes are left.',
    rule: 'TUF-10',
  },
  yellow: {
    name: 'Tuffer!, the yellow timer',
    text: 'Whoever uses more cubes than Tuf calls it: two minutes are left.',
    rule: 'TUF-11',
  },
  blue: {
    name: 'Tuffest!, the blue timer',
    text: 'Whoever uses more cubes than Tuffer calls it: one minute is left, and again for each who outdoes it.',
    rule: 'TUF-12',
  },
  error: {
    name: 'Tuf Error!',
    text: 'Call a mistake in a crossword that was called: 5 points if there is one, minus 5 if not.',
    rule: 'TUF-14',
  },
} as const

export const term = attributesOf(terms)

export function cubeTerm(face: Face) {
  if (!isSpecial(face)) return term('cube')
  return term(face === OMEGA ? 'omega' : 'wild')
}
