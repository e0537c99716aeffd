import type { Notice } from '../rules/notice.ts'

/** How much a moment with this notice stands out in a replay, in points or a comparable measure; 0 if it does not. */
export function highlightOf(notice: Notice): number {
  switch (notice.type) {
    case 'declared':
      return DECLARATION
    case 'error-called':
      return notice.right ? RIGHT_CALL : WRONG_CALL
    case 'declaration-fallen':
      return FALL
    case 'turn-ended':
      return notice.played.points >= GOOD_TURN ? notice.played.points : 0
    case 'round-ended':
      return END
    default:
      return 0
  }
}

const DECLARATION = 10
const RIGHT_CALL = 15
const WRONG_CALL = 6
const FALL = 8
/** The points of a turn in Rotary that is worth seeing again. */
const GOOD_TURN = 5
/** The crosswords are scored. */
const END = 20
