/** What a player is told who asks for a hint: where to look, then the move. */
import type { BotContext } from '#kit/bot.ts'
import type { Hint, Hints } from '#kit/bots/hint.ts'
import type { GameTime } from '#kit/game.ts'
import type { Command } from '../rules/command.ts'
import type { WordChain } from '../rules/game.ts'
import type { View } from '../rules/view.ts'
import { bot } from './bot.ts'

export const hints: Hints<WordChain> = { suggest }

function suggest(view: View, context: BotContext, gameTime: GameTime): Hint<Command> | null {
  const plan = bot.plan(view, context, gameTime)
  if (plan === null) return null
  const { command } = plan
  if (command.type === 'pass')
    return { command, nudge: null, answer: 'Pass: no word comes to mind.' }
  const { word } = command
  return {
    command,
    nudge: `There is a good word of ${word.length} letters.`,
    answer: `Play ${word.toUpperCase()}.`,
  }
}
