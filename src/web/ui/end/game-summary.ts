import type { GameResult } from '#kit/ending/result-text.ts'
import type { Seat } from '#kit/game.ts'

/** The end of a game in a few words, to show and to share. Everything in it is public. */
export type GameSummary = {
  /** The name of the game. */
  readonly game: string
  readonly result: GameResult
  /** How clear the win was, in a game whose points do not say it. */
  readonly note?: string | null
  /** What decided the game, the most telling first; three at most, and how many hints were taken. */
  readonly facts: readonly Fact[]
  /** Letters for the shared picture, row by row; an empty string is a gap. */
  readonly letters: readonly (readonly string[])[]
}

/** "Best word": "QUIET, 5 points for Ann". */
export type Fact = { readonly label: string; readonly text: string }

/** `summaryOf` of `src/games/GAME/board/end/summary.ts`: a finished game for a viewer; null: a spectator. */
export type Summarize<View> = (view: View, seat: Seat | null) => GameSummary
