/** What stands out in a replay. */
import type { Notice } from '../rules/notice.ts'

/** How much a moment with this notice stands out in a replay, in points or a comparable measure; 0 if it does not. */
export function highlightOf(notice: Notice): number {
  switch (notice.type) {
    case 'word-played':
      return notice.points >= LONG_WORD ? notice.points : 0
    case 'game-won':
      return END
    default:
      return 0
  }
}

/** The points of a word that is worth seeing again. */
const LONG_WORD = 6
const END = 10
