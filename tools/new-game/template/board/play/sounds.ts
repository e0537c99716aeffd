import { isWarnedBetween } from '#kit/turn-clock.ts'
import type { SoundName } from '#web/board.ts'
import type { View } from '../../rules/view.ts'

/** The sound of the change from one view to the next. */
export function soundBetween(before: View, after: View): SoundName | null {
  if (isWarnedBetween(before, after)) return 'bell'
  if (before.outcome === null && after.outcome !== null) return 'bell'
  return after.chain.length > before.chain.length ? 'pencil' : null
}
