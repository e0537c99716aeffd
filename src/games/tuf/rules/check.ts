import type { GameTime, Seat } from '#kit/game.ts'
import { moveFault } from './play/placement.ts'
import type { Command, Move } from './command.ts'
import { isOnePiece, runsOf } from './play/crossword.ts'
import { cubesToBeat, frozenSeat } from './play/declaration.ts'
import { laidBy, usedIn } from './pieces/grid.ts'
import type { Refusal } from './refusal.ts'
import { LONG_WORD } from './play/scoring.ts'
import { isSolitaire } from './state.ts'
import type { View } from './view.ts'

/** All rules that need no dictionary. */
export function check(view: View, command: Command, gameTime: GameTime): Refusal | null {
  const { seat, phase } = view
  if (seat === null) return 'not-seated'
  if (phase === 'over') return 'game-over'
  if (view.players[seat]!.left) return 'already-left'
  if (view.timer !== null && gameTime >= view.timer.until) return 'time-is-up'
  switch (command.type) {
    case 'arrange':
      return checkArranging(view, seat, command.moves)
    case 'declare':
      return checkDeclaring(view, seat)
    case 'call-error':
      return checkCalling(view, seat, command.seat)
    case 'done':
      return checkDone(view, seat)
  }
}

function checkArranging(view: View, seat: Seat, moves: readonly Move[]): Refusal | null {
  const { phase, turn, rolls, grids } = view
  const roll = rolls[seat]!
  if (phase === 'turns') {
    if (turn!.seat !== seat) return 'not-your-turn' // TUF-29
    const mayMove = (cube: number) => grids[seat]![cube] === null || turn!.laid.includes(cube)
    return moveFault(moves, { seat, roll, grids, mayMove })
  }
  if (phase !== 'building') return 'not-building'
  if (frozenSeat(view) === seat) return 'frozen' // TUF-10
  const own = grids.map((grid, owner) => (owner === seat ? grid : null))
  return moveFault(moves, { seat, roll, grids: own, mayMove: () => true })
}

function checkDeclaring(view: View, seat: Seat): Refusal | null {
  if (view.phase !== 'building') return 'not-building'
  if (isSolitaire(view)) return 'alone' // TUF-28
  if (view.options.rotary) return isLongWord(view, seat) ? null : 'no-long-word' // TUF-29
  if (frozenSeat(view) === seat) return 'frozen'
  const used = usedIn(view.grids[seat]!)
  return used > cubesToBeat(view.declarations) ? null : 'too-few-cubes' // TUF-10 to TUF-13
}

/** TUF-29: one word of six letters or more, and no other cube. */
function isLongWord(view: View, seat: Seat): boolean {
  const laid = laidBy(seat, view.grids[seat]!, view.rolls[seat]!)
  return laid.length >= LONG_WORD && runsOf(laid).length === 1 && isOnePiece(laid)
}

/** TUF-14, TUF-16 */
function checkCalling(view: View, by: Seat, seat: Seat): Refusal | null {
  const { phase, options, players, grids } = view
  if (isSolitaire(view)) return 'alone'
  if (options.rotary || (phase !== 'building' && phase !== 'review')) return 'no-calls'
  if (players[seat] === undefined) return 'no-such-seat'
  if (seat === by) return 'your-own'
  if (phase === 'building' && frozenSeat(view) !== seat) return 'not-declared'
  if (usedIn(grids[seat]!) === 0) return 'nothing-built'
  return players[seat].called ? 'already-called' : null
}

function checkDone(view: View, seat: Seat): Refusal | null {
  if (view.phase === 'turns') return view.turn!.seat === seat ? null : 'not-your-turn'
  if (view.players[seat]!.done || frozenSeat(view) === seat) return 'already-done'
  return null
}
