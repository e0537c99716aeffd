import { lookingSeats } from '#games/oxfurd-bluff/rules/state.ts'
import type { View } from '#games/oxfurd-bluff/rules/view.ts'

/** What the viewer is asked to do. */
export type Task = 'roll' | 'free-roll' | 'read' | 'answer' | 'continue'

/** OXF-8, OXF-21, OXF-27. Null when nothing is asked of the viewer. */
export function taskOf(view: View): Task | null {
  const { seat, side, phase, turn, reader, sides, showing } = view
  if (seat === null || phase === 'over') return null
  if (phase === 'reading') return reader === seat ? 'read' : null
  if (showing !== null) return lookingSeats(view).includes(seat) ? 'continue' : null
  if (turn !== side || sides[turn!]!.captain !== seat) return null
  return phase === 'rolling' ? 'roll' : phase === 'free-rolling' ? 'free-roll' : 'answer'
}
