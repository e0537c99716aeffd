import { rememberedGames } from '#web/remembered-games.ts'
import { isIntroSeen } from '#web/table/intro/seen-intros.ts'

/** The games whose lesson was done on this device. */
const done = rememberedGames('wordhall.done-lessons')

export const markLessonDone = done.add

/** Whether a lesson is offered: to people who have neither played that game here nor learned it. */
export function isLessonOffered(game: string): boolean {
  return !isIntroSeen(game) && !done.has(game)
}
