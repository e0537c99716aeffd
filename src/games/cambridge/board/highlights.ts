import type { Notice } from '../rules/notice.ts'

/** How much a moment with this notice stands out in a replay, in points or a comparable measure; 0 if it does not. */
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
