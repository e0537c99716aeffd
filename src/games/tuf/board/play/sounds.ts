import type { SoundName } from '#web/board.ts'
import type { View } from '#games/tuf/rules/view.ts'

const ENDED: readonly View['phase'][] = ['review', 'between', 'over']

/** The sound of the change from one view to the next. */
export function soundBetween(before: View, after: View): SoundName | null {
  if (after.phase !== before.phase && ENDED.includes(after.phase)) return 'bell'
  if (after.calls.length > before.calls.length) return after.calls.at(-1)!.right ? 'right' : 'wrong'
  if (after.declarations.length > before.declarations.length) return 'bell'
  if (after.phase === 'building' && after.round !== before.round) return 'die'
  return isOwnTurn(after) && !isOwnTurn(before) ? 'token' : null
}

function isOwnTurn({ turn, seat }: View): boolean {
  return turn !== null && turn.seat === seat
}
