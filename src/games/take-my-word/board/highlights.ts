import type { Notice } from '../rules/notice.ts'

/** How much a moment with this notice stands out in a replay, in points or a comparable measure; 0 if it does not. */
export function highlightOf(notice: Notice): number {
  switch (notice.type) {
    case 'cards-played':
      return notice.taken === null ? 0 : notice.points + notice.taken.points
    case 'places-switched':
      return SWITCH
    case 'game-ended':
      return END
    default:
      return 0
  }
}

const SWITCH = 5
/** Letters that are left are deducted. */
const END = 10
