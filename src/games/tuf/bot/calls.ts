import type { BotContext } from '#kit/bot.ts'
import { drawFrom } from '#kit/bots/pace.ts'
import type { GameTime, Seat } from '#kit/game.ts'
import { readCrossword } from '../rules/play/crossword.ts'
import { frozenSeat } from '../rules/play/declaration.ts'
import { laidBy } from '../rules/pieces/grid.ts'
import type { View } from '../rules/view.ts'
import { vocabularyOf } from '../rules/pieces/vocabulary.ts'
import { LAST_CALL } from './pace.ts'
import { skillOf } from './skill.ts'

/** Whose error to call, and when. */
export type ErrorCall = { readonly seat: Seat; readonly actAt: GameTime }

/**
 * TUF-14, TUF-16: the first error that the bot sees in the crosswords it may call. It calls real
 * errors only, never a word that it merely does not know.
 */
export function errorToCall(view: View, by: Seat, context: BotContext): ErrorCall | null {
  const { timer, phase, players } = view
  if (timer === null || view.options.rotary) return null
  const open = phase === 'review' ? [...players.keys()] : [frozenSeat(view)]
  const calls = open.flatMap((seat): ErrorCall[] => {
    if (seat === null || seat === by || players[seat]!.called) return []
    if (!seesError(view, seat, context)) return []
    const dice = context.dice(`reads ${view.round} ${phase} ${seat} ${timer.from}`)
    const actAt = timer.from + drawFrom(dice, skillOf(context).readingTime)
    return [{ seat, actAt: Math.min(actAt, timer.until - LAST_CALL) }]
  })
  return calls.toSorted((a, b) => a.actAt - b.actAt)[0] ?? null
}

/** Drawn once for each error, so that reading again finds the same. */
function seesError(view: View, seat: Seat, context: BotContext): boolean {
  const { rolls, grids, options, round } = view
  const laid = laidBy(seat, grids[seat]!, rolls[seat]!)
  if (laid.length === 0) return false
  const vocabulary = vocabularyOf(options, context.words)
  return readCrossword(laid, vocabulary, options.largeWords).faults.some((fault) => {
    const error = fault.kind === 'word' ? fault.word : fault.kind
    const dice = context.dice(`sees ${round} ${seat} ${error}`)
    return dice.below(100) < skillOf(context).errorsSeen
  })
}
