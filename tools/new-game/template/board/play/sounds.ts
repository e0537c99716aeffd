import type { SoundName } from '#web/board.ts'
import type { View } from '../../rules/view.ts'

/** The sound of what happened between two views. */
export function soundBetween(from: View, to: View): SoundName | null {
  if (from.outcome === null && to.outcome !== null) return 'bell'
  return to.chain.length > from.chain.length ? 'tap' : null
}
