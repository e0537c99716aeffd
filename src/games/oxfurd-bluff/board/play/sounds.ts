import { isWarnedBetween } from '#kit/turn-clock.ts'
import type { SoundName } from '#web/board.ts'
import type { View } from '#games/oxfurd-bluff/rules/view.ts'

/** The sound of the change from one view to the next. */
export function soundBetween(before: View, after: View): SoundName | null {
  if (isWarnedBetween(before, after)) return 'bell'
  if (before.phase !== 'over' && after.phase === 'over') return 'bell'
  if (isNewAnswer(before, after)) return after.answered!.right ? 'right' : 'wrong'
  if (before.card === null && after.card !== null) return 'card'
  if (after.rollCount !== before.rollCount) return 'die'
  return haveMoved(before, after) ? 'token' : null
}

/** Whether another card was answered in between. */
export function isNewAnswer({ answered: before }: View, { answered: after }: View): boolean {
  return after !== null && (after.number !== before?.number || after.side !== before.side)
}

function haveMoved(before: View, after: View): boolean {
  return after.sides.some(
    ({ climber, descender }, side) =>
      climber !== before.sides[side]!.climber || descender !== before.sides[side]!.descender,
  )
}
