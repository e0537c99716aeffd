import type { Notice } from '../rules/notice.ts'

/** How much a moment in which this is told stands out in a replay, in points or what comes near; 0 for not at all. */
export function highlightOf(notice: Notice): number {
  switch (notice.type) {
    // CAM-14: its last letter.
    case 'word-uncovered':
      return LAST_LETTER
    case 'word-guessed':
      return notice.right ? RIGHT_GUESS : WRONG_GUESS
    default:
      return 0
  }
}

const LAST_LETTER = 20
const RIGHT_GUESS = 20
const WRONG_GUESS = 8
