import type { BotContext, Level } from '#kit/bot.ts'
import { EVEN_TEMPERED } from '#kit/bots/temperament.ts'
import type { Dice } from '#kit/dice.ts'
import type { GameTime, GameTypes, Seat } from '#kit/game.ts'
import type { Report } from '#kit/coach/report.ts'
import type { Library } from '#lexicon/library.ts'

/** One moment of a match as a player saw it, with the command of theirs that led to it, if any. */
export type SeenStep<View, Command> = {
  readonly gameTime: GameTime
  readonly view: View
  /** Null for what others did, and for the clock. */
  readonly command: Command | null
}

/**
 * A finished match as one player saw it: their views and commands, and no states. The last view has
 * what everybody may know after the end. A step's index is also the index of its moment in the
 * player's replay.
 */
export type SeenMatch<T extends GameTypes> = {
  readonly seat: Seat
  readonly steps: readonly SeenStep<T['view'], T['command']>[]
}

/** What a coach may consult: words, and dice that depend on the purpose alone. */
export type CoachContext = Pick<Library, 'words'> & { dice(purpose: string): Dice }

/** Judges how somebody played, turn by turn, by what they could know at that time. A pure function. */
export interface Coach<T extends GameTypes> {
  /** The word lists that it asks for. */
  lists(options: T['options']): readonly string[]
  /** Yields its progress from 0 to 1; the same match and words give the same report. */
  review(match: SeenMatch<T>, context: CoachContext): Generator<number, Report, undefined>
}

export type AnyCoach = Coach<GameTypes>

/** Runs a review to its end. */
export function reviewAll<T extends GameTypes>(
  coach: Coach<T>,
  match: SeenMatch<T>,
  context: CoachContext,
  onProgress: (done: number) => void = () => {},
): Report {
  const review = coach.review(match, context)
  for (;;) {
    const step = review.next()
    if (step.done === true) return step.value
    onProgress(step.value)
  }
}

/** The view before a step, in which its command was chosen; null before the first. */
export function viewBefore<View, Command>(
  steps: readonly SeenStep<View, Command>[],
  index: number,
): View | null {
  return steps[index - 1]?.view ?? null
}

/** A bot of a level, by whose search the coach judges. It has no definitions. */
export function asBot({ words, dice }: CoachContext, level: Level): BotContext {
  return {
    level,
    temperament: EVEN_TEMPERED,
    words,
    dice,
    memory: dice,
    definitions(name) {
      throw new Error(`the coach has no definitions of ${name}`)
    },
  }
}
