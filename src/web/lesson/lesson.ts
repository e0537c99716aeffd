import type { Seat } from '#kit/game.ts'
import type { Card } from '#lexicon/deck.ts'

/**
 * `lesson` of `src/games/GAME/board/lesson.ts`: a game learned by playing it, in about two minutes. The
 * learner has seat 0, and no clock runs.
 */
export type Lesson<Command, View> = {
  readonly steps: readonly LessonStep<Command, View>[]
  /** What is said at the end, in at most 30 words. */
  readonly ending: string
  /** The short game with gentle bots that it leads to. */
  readonly firstGame: { readonly options: unknown; readonly bots: number; readonly note: string }
  /** The word cards in the deck, where the game has one. */
  readonly cards?: readonly Card[]
}

/** One idea. Without a solution there is nothing to play, only something to look at. */
export type LessonStep<Command, View> = {
  /** What it is about and what to do, in at most 30 words. */
  readonly text: string
  /** Where it begins; left out where it goes on from the step before. */
  readonly position?: LessonPosition<Command>
  /** The commands to be played; with `accepts`, an example. */
  readonly solution: readonly Command[]
  /** Which moves are taken; by default those of the solution, in order. */
  readonly accepts?: (command: Command, view: View) => boolean
  /** Whether it is done; by default when as many moves were taken as the solution has. */
  readonly isDone?: (view: View) => boolean
  /** Moves that newcomers try, and why they are not taken. The rules' own refusals come first. */
  readonly wrongMoves?: readonly WrongMove<Command, View>[]
  /** What is said to any other move. */
  readonly otherwise?: string
  /** What is said when it is done, in at most 30 words. */
  readonly success?: string
  /** What the others do before the next step. */
  readonly replies?: readonly LessonAct<Command>[]
}

/** How a match is opened, and what has happened since. */
export type LessonPosition<Command> = {
  /** Names by seat; the learner's comes first. */
  readonly players: readonly string[]
  readonly options: unknown
  readonly deal: unknown
  readonly acts: readonly LessonAct<Command>[]
}

export type LessonAct<Command> =
  | { readonly by: Seat; readonly command: Command }
  /** Time goes on to that moment of the match. */
  | { readonly by: 'clock'; readonly gameTime: number }

export type WrongMove<Command, View> = {
  readonly example: Command
  /** Which moves it stands for; by default only the example itself. */
  readonly when?: (command: Command, view: View) => boolean
  /** Null where the rules refuse it, and say why. */
  readonly answer: string | null
}

/** A lesson whose game does not matter to the caller. */
export type AnyLesson = Lesson<unknown, unknown>
export type AnyLessonStep = LessonStep<unknown, unknown>

export type LessonModule = { readonly lesson: AnyLesson }
