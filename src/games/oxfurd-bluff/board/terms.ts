import { attributesOf } from '#web/ui/rules/term.ts'

/** What can be asked about on the board. Steps of the hill have the ids of their kinds. */
export const terms = {
  bonus: { name: 'Bonus', text: 'You go up at once by that many more steps.', rule: 'OXF-14' },
  'free-roll': {
    name: 'Free roll',
    text: 'You roll and go up without a card, then roll as usual.',
    rule: 'OXF-13',
  },
  respite: {
    name: 'Respite',
    text: 'A wrong answer here costs no level of the descent.',
    rule: 'OXF-15',
  },
  plateau: {
    name: 'Plateau',
    text: 'Safe: nobody pulls you down here, and you never fall below the last one you passed.',
    rule: 'OXF-12',
  },
  step: {
    name: 'A step',
    text: 'Land where another Climber stands, and that one falls back to its last plateau.',
    rule: 'OXF-12',
  },
  oxfurd: {
    name: 'OXFURD',
    text: 'The top: whoever enters first, by an exact roll, has won.',
    rule: 'OXF-17',
  },
  climber: {
    name: 'Climber',
    text: 'It goes up by the die for each right answer.',
    rule: 'OXF-9',
  },
  descender: {
    name: 'Descender',
    text: 'It goes down a level with each wrong answer.',
    rule: 'OXF-10',
  },
  descent: {
    name: 'Descent',
    text: 'The small piece beside the hill goes down a level with each wrong answer, and at the bottom your Climber falls to its last plateau.',
    rule: 'OXF-11',
  },
  card: {
    name: 'The card',
    text: 'Three definitions are on its back, each right or a bluff; you see the one that the die asks for.',
    rule: 'OXF-2',
  },
  answer: {
    name: 'YES or NO',
    text: 'Right, you climb and roll again; wrong, your turn is over.',
    rule: 'OXF-7',
  },
  die: {
    name: 'The die',
    text: 'How far a right answer takes you, and which of the three definitions is read.',
    rule: 'OXF-2',
  },
} as const

export const term = attributesOf(terms)
