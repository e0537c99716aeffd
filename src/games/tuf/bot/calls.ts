import type { BotContext } from '#kit/bot.ts'
import type { GameTime, Seat } from '#kit/game.ts'
import { readCrossword } from '../rules/play/crossword.ts'
import { frozenSeat } from '../rules/play/declaration.ts'
import { laidBy } from '../rules/pieces/grid.ts'
import type { View } from '../rules/view.ts'
import { vocabularyOf } from '../rules/pieces/vocabulary.ts'
import { drawn } from './chance.ts'
import { SKILLS } from './skill.ts'

export type Sighting = { readonly seat: Seat; readonly gameTime: GameTime }

/**
 * TUF-14, TUF-16: the first error that a mind sees in what it may call, and when it has read so
 * far. Only what is wrong in truth is called, never a word that it merely does not know.
 */
export function sightedError(view: View, by: Seat, mind: BotContext): Sighting | null {
  const { timer, phase, players } = view
  if (timer === null || view.options.rotary) return null
  const open = phase === 'review' ? [...players.keys()] : [frozenSeat(view)]
  const sightings = open.flatMap((seat): Sighting[] => {
    if (seat === null || seat === by || players[seat]!.called || !sees(view, seat, mind)) return []
    const dice = mind.dice(`reads ${view.round} ${phase} ${seat} ${timer.from}`)
    const at = timer.from + drawn(dice, SKILLS[mind.level].reading)
    return [{ seat, gameTime: Math.min(at, timer.until - HURRY) }]
  })
  return sightings.toSorted((a, b) => a.gameTime - b.gameTime)[0] ?? null
}

/** What is seen just before the time is up is called in haste. */
const HURRY: GameTime = 1500

/** Looking again at the same error it sees the same. */
function sees(view: View, seat: Seat, mind: BotContext): boolean {
  const { rolls, grids, options, round } = view
  const laid = laidBy(seat, grids[seat]!, rolls[seat]!)
  if (laid.length === 0) return false
  const vocabulary = vocabularyOf(options, mind.words)
  return readCrossword(laid, vocabulary, options.largeWords).faults.some((fault) => {
    const what = fault.kind === 'word' ? fault.word : fault.kind
    return mind.dice(`sees ${round} ${seat} ${what}`).below(100) < SKILLS[mind.level].sight
  })
}
