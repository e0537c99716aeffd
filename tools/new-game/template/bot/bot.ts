/** What the bot does next, and when. It gets a view, like a player, and nothing else. */
import type { Bot, BotContext, Plan } from '#kit/bot.ts'
import type { GameTime } from '#kit/game.ts'
import { ownDeadline } from '#kit/turn-clock.ts'
import type { Command } from '../rules/command.ts'
import type { WordChain } from '../rules/game.ts'
import type { View } from '../rules/view.ts'
import { chooseWord } from './choose-word.ts'
import { dueAt } from './pace.ts'

export const bot: Bot<WordChain> = { plan }

function plan(view: View, context: BotContext, gameTime: GameTime): Plan<Command> | null {
  const { seat, turn } = view
  if (turn === null || seat === null || turn.seat !== seat) return null
  // The same purpose gives the same dice, so that a bot that is asked again plans the same.
  const position = `${turn.round} ${view.chain.length}`
  const word = chooseWord(view, context, context.dice(`choose ${position}`))
  const command: Command = word === null ? { type: 'pass' } : { type: 'play-word', word }
  const dice = context.dice(`pace ${position}`)
  return { actAt: dueAt(turn, ownDeadline(view), word ?? '', context, dice, gameTime), command }
}
