import { fetchLibrary } from '#web/loading/fetched-library.ts'
import { deckOf, listsOf } from '#web/lesson/lesson-words.ts'
import type { LessonModule } from '#web/lesson/lesson.ts'
import type { LessonDeps } from '#web/lesson/lesson-run.ts'
import { loadGame } from '#web/loading/load-game.ts'
import { loadCode } from '#web/ui/loading/load-code.ts'

const lessonModules = import.meta.glob<LessonModule>('../../games/*/board/lesson.ts')

/** A game's lesson and all that it is played with. */
export async function loadLesson(id: string): Promise<LessonDeps | 'missing'> {
  const load = lessonModules[`../../games/${id}/board/lesson.ts`]
  if (load === undefined) return 'missing'
  const [{ lesson }, game] = await Promise.all([loadCode(load), loadGame(id)])
  const deck = lesson.cards === undefined ? null : deckOf(lesson.cards)
  return { lesson, game, library: await fetchLibrary(listsOf(lesson, game), deck) }
}
