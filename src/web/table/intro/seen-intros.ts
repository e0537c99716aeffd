import { rememberedGames } from '#web/remembered-games.ts'

/** The games whose three cards were seen on this device. */
const seen = rememberedGames('wordhall.seen-intros')

export const isIntroSeen = seen.has
export const markIntroSeen = seen.add
