import type { SoundName } from '#web/board.ts'
import type { View } from '#games/oxfurd-bluff/rules/view.ts'

/** What changed between two views that were shown one after the other, as one hears it. */
export function soundBetween(before: View, after: View): SoundName | null {
  if (before.phase !== 'over' && after.phase === 'over') return 'bell'
  if (after.answered !== null && !isSameAnswer(before, after)) {
    return after.answered.right ? 'right' : 'wrong'
  }
  if (before.card === null && after.card !== null) return 'flip'
  if (after.casts !== before.casts) return 'tap'
  return isMoved(before, after) ? 'tap' : null
}

function isSameAnswer({ answered: one }: View, { answered: other }: View): boolean {
  return one?.number === other?.number && one?.side === other?.side
}

function isMoved(before: View, after: View): boolean {
  return after.sides.some(
    ({ climber, descender }, side) =>
      climber !== before.sides[side]!.climber || descender !== before.sides[side]!.descender,
  )
}
