import type { Bot, BotContext, Plan } from '#kit/bot.ts'
import { drawFrom, THINKING } from '#kit/bots/pace.ts'
import type { Temperament } from '#kit/bots/temperament.ts'
import type { GameTime, Seat } from '#kit/game.ts'
import type { Command } from '../rules/command.ts'
import type { OxfurdBluff } from '../rules/game.ts'
import type { CardView, View } from '../rules/view.ts'
import { answeringTimes, dueAt, FOLLOWING, LOOKING, READING_ALOUD, rollingTime } from './pace.ts'
import { judge } from './vocabulary.ts'

/** How often, in percent, it says YES to an unknown word. Bold bots believe more often, careful ones less. */
const YES = 50
const YES_PER_BOLDNESS = 10

function yesPercent({ boldness }: Temperament): number {
  return YES + YES_PER_BOLDNESS * boldness
}

/** Answers by the words it knows, guesses otherwise, and tells its side what it knows. */
export const bot: Bot<OxfurdBluff> = { plan }

function plan(view: View, context: BotContext, gameTime: GameTime): Plan<Command> | null {
  const { seat, side, phase, turn } = view
  if (seat === null || side === null || phase === 'over' || view.players[seat]!.left) return null
  const isCaptain = view.sides[side]!.captain === seat
  const dice = context.dice(`hesitation ${view.rollCount} ${phase}`)
  if (view.showing !== null) {
    const { continued } = view.showing
    if (continued.includes(seat)) return null
    // Bots hold nobody up; where only bots play, those who watch can read the card.
    const pause = continued.length > 0 ? FOLLOWING : drawFrom(dice, LOOKING)
    return { actAt: dueAt(view, pause, gameTime), command: { type: 'continue' } }
  }
  if (phase === 'reading') {
    if (view.reader !== seat) return null
    const actAt = dueAt(view, drawFrom(dice, READING_ALOUD), gameTime)
    return { actAt, command: { type: 'read' } }
  }
  if (turn !== side) return null
  if (phase === 'answering') return planAnswer(view, view.card!, seat, isCaptain, context, gameTime)
  if (!isCaptain) return null
  const rolling = rollingTime(dice, THINKING[context.level], context.temperament)
  return { actAt: dueAt(view, rolling, gameTime), command: { type: 'roll' } }
}

function planAnswer(
  view: View,
  { word, definition }: CardView,
  seat: Seat,
  isCaptain: boolean,
  context: BotContext,
  gameTime: GameTime,
): Plan<Command> | null {
  const verdict = judge(word, definition, context)
  const dice = context.dice(`answer ${word} ${definition}`)
  const { level, temperament } = context
  const isKnown = verdict !== null
  const { answer, hint } = answeringTimes(definition, isKnown, dice, THINKING[level], temperament)
  if (isCaptain) {
    const yes = verdict ?? dice.below(100) < yesPercent(temperament)
    return { actAt: dueAt(view, answer, gameTime), command: { type: 'answer', yes } }
  }
  if (verdict === null) return null
  const text = `I know ${word.toUpperCase()}: ${verdict ? 'YES' : 'NO'}.`
  if (view.sideChat.some((message) => message.seat === seat && message.text === text)) return null
  return { actAt: dueAt(view, hint, gameTime), command: { type: 'say', text } }
}
