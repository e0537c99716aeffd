import type { SoundName } from '#web/board.ts'
import type { View } from '#games/boggle-master/rules/view.ts'

/** Time is up for the player before the report arrives. */
export type Timer = { readonly phase: View['phase']; readonly timeIsUp: boolean }

/** The sound of the change from one view and timer to the next. */
export function soundBetween(before: Timer, after: Timer): SoundName | null {
  return isRunning(before) && !isRunning(after) ? 'bell' : null
}

function isRunning({ phase, timeIsUp }: Timer): boolean {
  return phase === 'writing' && !timeIsUp
}
