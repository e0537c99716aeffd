import type { Notice } from '../rules/notice.ts'
import { pointsFor } from '../rules/play/scoring.ts'

/** How much a moment with this notice stands out in a replay, in points or a comparable measure; 0 if it does not. */
export function highlightOf(notice: Notice): number {
  switch (notice.type) {
    case 'word-written':
      return pointsFor(notice.word) >= GOOD_FIND ? pointsFor(notice.word) : 0
    case 'game-ended':
      return END
    default:
      return 0
  }
}

/** The points of a find that is worth seeing again. */
const GOOD_FIND = 5
/** The lists are compared. */
const END = 20
