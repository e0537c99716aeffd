import type { Dice } from '#kit/dice.ts'
import type { GameTypes, GameTime } from '#kit/game.ts'
import type { Library } from '#lexicon/library.ts'

/** From one who knows common words to one who is hard to beat. */
export const LEVELS = ['novice', 'regular', 'expert', 'master'] as const
export type Level = (typeof LEVELS)[number]

/** What a bot brings to the table: words and their meanings, but no deck to look answers up in. */
export type BotContext = Pick<Library, 'words' | 'definitions'> & {
  readonly level: Level
  /** Its own dice for a purpose: the same bot in the same spot thinks the same again. */
  dice(purpose: string): Dice
}

/** What a bot means to do, and when, if nothing happens before. */
export type Plan<Command> = { readonly actAt: GameTime; readonly command: Command }

/** A bot gets a view and nothing else. */
export interface Bot<T extends GameTypes> {
  /** The next thing it means to do, at `now` or later; null when it only waits. */
  plan(view: T['view'], mind: BotContext, gameTime: GameTime): Plan<T['command']> | null
}

export type AnyBot = Bot<GameTypes>
