import type { Bot, BotContext, Plan } from '#kit/bot.ts'
import type { GameTime, Seat } from '#kit/game.ts'
import type { Command } from '../rules/command.ts'
import type { OxfurdBluff } from '../rules/game.ts'
import type { CardView, View } from '../rules/view.ts'
import { judge } from './vocabulary.ts'

/** Answers by the words it has learnt, guesses otherwise, and tells its side what it knows. */
export const bot: Bot<OxfurdBluff> = { plan }

const REACHING: GameTime = 1000
const READING_ALOUD: GameTime = 1600
const HESITATION = 900
/** To take in a definition: at least so long, and for each letter of it. */
const LISTENING: GameTime = 1500
const PER_LETTER: GameTime = 35
/** To make up one's mind, when the word is known and when it is not. */
const SURE = 1200
const UNSURE = 4000
/** So long before the clock it answers at the latest. */
const IN_TIME: GameTime = 700

function plan(view: View, mind: BotContext, now: GameTime): Plan<Command> | null {
  const { seat, side, phase, turn } = view
  if (seat === null || side === null || phase === 'over' || view.players[seat]!.left) return null
  const leads = view.sides[side]!.captain === seat
  const hesitation = mind.dice(`hesitation ${view.rollCount} ${phase}`).below(HESITATION)
  if (phase === 'reading') {
    if (view.reader !== seat) return null
    return { actAt: due(view, READING_ALOUD + hesitation, now), command: { type: 'read' } }
  }
  if (turn !== side) return null
  if (phase === 'answering') return planAnswer(view, view.card!, seat, leads, mind, now)
  return leads ? { actAt: due(view, REACHING + hesitation, now), command: { type: 'roll' } } : null
}

function planAnswer(
  view: View,
  { word, definition }: CardView,
  seat: Seat,
  leads: boolean,
  mind: BotContext,
  now: GameTime,
): Plan<Command> | null {
  const verdict = judge(word, definition, mind)
  const dice = mind.dice(`answer ${word} ${definition}`)
  const thought = dice.below(verdict === null ? UNSURE : SURE)
  const actAt = due(view, LISTENING + PER_LETTER * definition.length + thought, now)
  if (leads) return { actAt, command: { type: 'answer', yes: verdict ?? dice.below(2) === 0 } }
  if (verdict === null) return null
  const text = `I know ${word.toUpperCase()}: ${verdict ? 'YES' : 'NO'}.`
  const told = view.sideChat.some((said) => said.seat === seat && said.text === text)
  return told
    ? null
    : { actAt: due(view, LISTENING + thought, now), command: { type: 'say', text } }
}

/** Counted from when it was asked, so that thinking again takes no longer. */
function due({ since, until }: View, pause: GameTime, now: GameTime): GameTime {
  const at = since + pause
  return Math.max(until === null ? at : Math.min(at, until - IN_TIME), now)
}
