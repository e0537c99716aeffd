import type { Notice } from '../rules/notice.ts'

/** How much a moment with this notice stands out in a replay, in points or a comparable measure; 0 if it does not. */
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
