import type { Millis } from '#kit/game.ts'

/** After this time the next hand begins even if not everybody is ready. */
export const PAUSE: Millis = 60_000
