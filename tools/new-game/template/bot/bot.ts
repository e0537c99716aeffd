/** What the bot does next, and when. It gets a view, like a player, and nothing else. */
import type { Bot, BotContext, Plan } from '#kit/bot.ts'
import type { GameTime } from '#kit/game.ts'
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
  const dice = context.dice(`turn ${turn.round} ${view.chain.length}`)
  const word = chooseWord(view, context, dice)
  const command: Command = word === null ? { type: 'pass' } : { type: 'play-word', word }
  const until = view.clock?.running.find((one) => one.seat === seat)?.until ?? null
  return { actAt: dueAt(turn, until, word ?? '', dice, gameTime), command }
}
