import type { ClockAct, GameTime, Status } from '#kit/game.ts'

/** The clock act that must come before anything else at this time; null when none is due. */
export function dueClock({ wakeAt }: Status, gameTime: GameTime): ClockAct | null {
  return wakeAt !== null && wakeAt <= gameTime ? { by: 'clock', gameTime: wakeAt } : null
}
