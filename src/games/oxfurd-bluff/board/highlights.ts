import type { Notice } from '../rules/notice.ts'

/** How much a moment in which this is told stands out in a replay, in points or what comes near; 0 for not at all. */
export function highlightOf(notice: Notice): number {
  switch (notice.type) {
    case 'oxfurd-entered':
      return ARRIVAL
    case 'pulled-down':
    case 'set-back':
      return FALL
    case 'descended':
      return DESCENT
    default:
      return 0
  }
}

const ARRIVAL = 20
const FALL = 15
const DESCENT = 5
