import { attributesOf } from '#web/ui/rules/term.ts'

/** What can be asked about on the board. */
export const terms = {
  cube: {
    name: 'A cube',
    text: 'A word goes from cube to adjoining cube, also diagonally, and uses each at most once.',
    rule: 'BOG-3',
  },
  qu: { name: 'Qu', text: 'One cube, two letters: it is always Q with U.', rule: 'BOG-8' },
  line: {
    name: 'The line under a letter',
    text: 'It shows which way up M, W and Z are read, because the grid can be turned.',
    rule: 'BOG-14',
  },
  timer: {
    name: 'The timer',
    text: 'Everybody writes at once until it has run out; what comes later does not count.',
    rule: 'BOG-2',
  },
  worth: {
    name: 'Points',
    text: '1 point for four letters, 2 for five, 3 for six, 5 for seven, 11 for eight or more.',
    rule: 'BOG-10',
  },
  list: {
    name: 'Your list',
    text: 'Nobody sees it before the end, when words that others have too are struck.',
    rule: 'BOG-9',
  },
  turn: {
    name: 'Turning the grid',
    text: 'You look at the same letters from another side: new words catch the eye.',
    rule: 'BOG-14',
  },
  struck: {
    name: 'A struck word',
    text: 'Two of you have found it, so it counts for neither.',
    rule: 'BOG-9',
  },
} as const

export const term = attributesOf(terms)
