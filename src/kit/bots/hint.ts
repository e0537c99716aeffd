import type { BotContext } from '#kit/bot.ts'
import type { GameTime, GameTypes } from '#kit/game.ts'

/** The answer to a player who asks for a hint: first a nudge, then the move. */
export type Hint<Command = unknown> = {
  /** The command that the answer describes. It holds as long as `Game.check` accepts it. */
  readonly command: Command
  /** Says where to look, and leaves the finding to the player; null where there is nothing to find. */
  readonly nudge: string | null
  /** The move as a sentence. */
  readonly answer: string
}

/** Suggests what a player could do. Like a bot it gets a view and nothing else, so it can reveal nothing. */
export interface Hints<T extends GameTypes> {
  /** Null when there is nothing to suggest. */
  suggest(view: T['view'], context: BotContext, gameTime: GameTime): Hint<T['command']> | null
}

export type AnyHints = Hints<GameTypes>
