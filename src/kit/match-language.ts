import { ENGLISH } from '#kit/english.ts'
import type { Game, GameTypes } from '#kit/game.ts'

/** The id of the language that a match's words are of. */
export function languageOf(game: Pick<Game<GameTypes>, 'language'>, options: unknown): string {
  return game.language?.(options) ?? ENGLISH.words
}
