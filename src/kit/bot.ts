import type { Temperament } from '#kit/bots/temperament.ts'
import type { Dice } from '#kit/dice.ts'
import type { GameTypes, GameTime } from '#kit/game.ts'
import type { Library } from '#lexicon/library.ts'

/** From one who knows common words to one who is hard to beat. */
export const LEVELS = ['novice', 'regular', 'expert', 'master'] as const
export type Level = (typeof LEVELS)[number]

/** What a bot may consult: words and their meanings, but no deck to look answers up in. */
export type BotContext = Pick<Library, 'words' | 'definitions'> & {
  readonly level: Level
  readonly temperament: Temperament
  /** The bot's own dice: in the same position the same bot decides the same. */
  dice(purpose: string): Dice
  /** Dice for what it knows, not for what it does: a character's are the same at every table. */
  memory(purpose: string): Dice
}

/** How long bots take: as people would, or much less. */
export const BOT_PACES = ['natural', 'quick'] as const
export type BotPace = (typeof BOT_PACES)[number]

/** A bot's next command and when it will send it, unless it plans again before. */
export type Plan<Command> = {
  readonly actAt: GameTime
  readonly command: Command
  /** Set where players race: acting sooner would make the bot stronger, so it is never hurried. */
  readonly isRace?: true
}

/** A bot gets a view and nothing else. */
export interface Bot<T extends GameTypes> {
  /** The next command, at `gameTime` or later; null while it waits for others. */
  plan(view: T['view'], context: BotContext, gameTime: GameTime): Plan<T['command']> | null
}

export type AnyBot = Bot<GameTypes>
