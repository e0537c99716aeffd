/** What the bot does next, and when. It gets a view, like a player, and nothing else. */
import type { Bot, BotContext, Plan } from '#kit/bot.ts'
import type { GameTime } from '#kit/game.ts'
import type { Command } from '../rules/command.ts'
import type { WordChain } from '../rules/game.ts'
import type { View } from '../rules/view.ts'
import { chooseWord } from './choose-word.ts'

export const bot: Bot<WordChain> = { plan }

/** How long it thinks at least, how much longer at most, and how long a letter takes to type. */
const THINKING: GameTime = 1500
const HESITATION: GameTime = 2500
const PER_LETTER: GameTime = 250
/** How long before the time limit it plays at the latest. */
const MARGIN: GameTime = 700

function plan(view: View, context: BotContext, now: GameTime): Plan<Command> | null {
  const { seat, turn, until } = view
  if (turn === null || seat === null || turn.seat !== seat) return null
  // The same purpose gives the same dice, so that a bot that is asked again plans the same.
  const dice = context.dice(`turn ${turn.round} ${view.chain.length}`)
  const word = chooseWord(view, context, dice)
  const typing = PER_LETTER * (word?.length ?? 0)
  const ready = turn.since + THINKING + dice.below(HESITATION) + typing
  const actAt = Math.max(until === null ? ready : Math.min(ready, until - MARGIN), now)
  return { actAt, command: word === null ? { type: 'pass' } : { type: 'play-word', word } }
}
