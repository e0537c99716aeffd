/** What can be asked about on the board: by a long press, or with the question mark on what has the focus. */
import { attributesOf } from '#web/ui/rules/term.ts'

export const terms = {
  chain: {
    name: 'The chain',
    text: 'Each word begins with the letter that the one before it ended with.',
    rule: 'WCH-4',
  },
  letter: {
    name: 'Your secret letter',
    text: 'At the end it scores a point for each time it is in your words.',
    rule: 'WCH-8',
  },
} as const

export const term = attributesOf(terms)
