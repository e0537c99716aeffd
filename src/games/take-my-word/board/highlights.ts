import type { Notice } from '../rules/notice.ts'

/** How much a moment in which this is told stands out in a replay, in points or what comes near; 0 for not at all. */
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
