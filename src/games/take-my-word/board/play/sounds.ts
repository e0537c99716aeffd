import { isWarnedBetween } from '#kit/turn-clock.ts'
import type { SoundName } from '#web/board.ts'
import type { View } from '#games/take-my-word/rules/view.ts'

/** The sound of the change from one view to the next. */
export function soundBetween(before: View, after: View): SoundName | null {
  if (isWarnedBetween(before, after)) return 'bell'
  if (after.phase === 'over') return before.phase === 'over' ? null : 'bell'
  if (after.sheet.length > before.sheet.length) {
    const { seat, action } = after.sheet.at(-1)!
    if (action === 'pass') return 'token'
    return seat === after.seat ? 'right' : 'card'
  }
  return after.order.join() === before.order.join() ? null : 'card'
}
