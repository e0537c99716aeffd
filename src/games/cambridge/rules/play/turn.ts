import type { Seat } from '#kit/game.ts'
import { idleAfter } from '../evolve.ts'
import { dashesOf, hasHidden } from '../pieces/dashes.ts'
import { isHonor, unlockedBy, type Cell, type Tile } from '../pieces/tiles.ts'
import type { Recorder } from '../recorder.ts'
import { inHand, inPlay, remainingSeats, type AskingHonor, type State } from '../state.ts'
import { endHand } from './hand.ts'
import { ridesOn, swapsOn, targetsOf } from './moves.ts'
import { bonusFor, GIFT_EACH, LAST_LETTER } from './scoring.ts'

/** CAM-11 */
export const MAX_IDLE = 8

/** CAM-8 */
export function enter(recorder: Recorder, cell: Cell): void {
  const { seat } = recorder.state.turn!
  const { tile, faceUp } = recorder.state.board[cell]!
  recorder.record({ type: 'token-moved', seat, cell })
  if (!faceUp) return finishTurn(recorder)
  if (isHonor(tile) && tile !== 'gift' && hasUse(recorder.state, tile)) {
    recorder.record({ type: 'honor-entered', seat, honor: tile })
    return
  }
  if (tile === 'gift') {
    const points = GIFT_EACH * remainingSeats(recorder.state).length // CAM-16
    recorder.record({ type: 'gift-taken', seat, points })
  } else if (!isHonor(tile)) {
    takeLetter(recorder, tile)
    if (isOver(recorder.state)) return endHand(recorder, 'one-left')
  }
  flip(recorder, cell)
  finishTurn(recorder)
}

/** Whether there is anything to decide on this honor. */
function hasUse(state: State, honor: AskingHonor): boolean {
  switch (honor) {
    case 'colt':
      return ridesOn(state.board).length > 0 // CAM-17
    case 'joker':
      return swapsOn(state.board).length >= 2 // CAM-18
    case 'crown':
      return targets(state).length > 0 // CAM-19
  }
}

/** CAM-12 to CAM-15 */
function takeLetter(recorder: Recorder, letter: Tile): void {
  const { players, turn } = recorder.state
  const mover = turn!.seat
  const words = inPlay(recorder.state)
  const from = words.filter((seat) => !players[seat]!.word!.includes(letter)) // CAM-13
  const places = players.map(({ word, revealed, guessed }) =>
    word === null || guessed
      ? []
      : [...word].flatMap((sign, place) => (sign === letter && !revealed[place] ? [place] : [])),
  )
  recorder.record({
    type: 'letter-taken',
    seat: mover,
    letter,
    places,
    from,
    points: from.length,
  })
  for (const seat of words) if (places[seat]!.length > 0) uncoverIfOpen(recorder, seat)
}

/** CAM-14, CAM-15, CAM-19: puts the owner out when no letter is hidden; whether it did. */
function uncoverIfOpen(recorder: Recorder, seat: Seat): boolean {
  const { players, turn } = recorder.state
  const player = players[seat]!
  if (hasHidden(dashesOf(player)!)) return false
  const points = seat === turn!.seat ? 0 : LAST_LETTER
  recorder.record({ type: 'word-uncovered', seat, by: turn!.seat, points })
  if (player.out === null) recorder.record({ type: 'player-out', seat, because: 'word-uncovered' })
  return true
}

/** CAM-17 */
export function ride(recorder: Recorder, cell: Cell): void {
  const { seat } = recorder.state.turn!
  const colt = recorder.state.players[seat]!.token!
  recorder.record({ type: 'token-moved', seat, cell })
  takeLetter(recorder, recorder.state.board[cell]!.tile)
  if (isOver(recorder.state)) return endHand(recorder, 'one-left')
  flip(recorder, cell)
  flip(recorder, colt)
  finishTurn(recorder)
}

/** CAM-18 */
export function swap(recorder: Recorder, cells: readonly [Cell, Cell]): void {
  const { seat } = recorder.state.turn!
  recorder.record({ type: 'tiles-swapped', seat, cells })
  leaveHonor(recorder)
}

/** CAM-19 */
export function point(recorder: Recorder, seat: Seat, place: number): void {
  const letter = recorder.state.players[seat]!.word![place]!
  recorder.record({ type: 'dash-revealed', by: recorder.state.turn!.seat, seat, place, letter })
  if (!uncoverIfOpen(recorder, seat)) return // CAM-20: a free guess may follow
  if (isOver(recorder.state)) return endHand(recorder, 'one-left')
  leaveHonor(recorder)
}

/** CAM-20 to CAM-24 */
export function guess(recorder: Recorder, seat: Seat, word: string): void {
  const { players, order, turn } = recorder.state
  const { seat: by, asks } = turn!
  const owner = players[seat]!
  const right = owner.word === word
  const free = asks === 'free-guess'
  const nowOut = order.filter((other) => other === seat || players[other]!.out !== null).length
  const points = right ? bonusFor(nowOut) : 0
  recorder.record({ type: 'word-guessed', by, seat, word, right, free, points })
  if (right && owner.out === null) {
    recorder.record({ type: 'player-out', seat, because: 'word-guessed' })
  }
  if (!right && !free) recorder.record({ type: 'player-out', seat: by, because: 'wrong-guess' })
  if (isOver(recorder.state)) return endHand(recorder, 'one-left')
  if (free) leaveHonor(recorder)
  else if (!right || targets(recorder.state).length === 0) finishTurn(recorder)
}

/** CAM-17, CAM-20, CAM-23 */
export function decline(recorder: Recorder): void {
  const { seat, asks } = recorder.state.turn!
  recorder.record({ type: 'declined', seat, what: asks })
  if (asks === 'guess-on') finishTurn(recorder)
  else leaveHonor(recorder)
}

/** CAM-10 */
export function pass(recorder: Recorder): void {
  recorder.record({ type: 'passed', seat: recorder.state.turn!.seat })
  finishTurn(recorder)
}

/** Turns the honor under the token face down and ends the turn. */
function leaveHonor(recorder: Recorder): void {
  flip(recorder, recorder.state.players[recorder.state.turn!.seat]!.token!)
  finishTurn(recorder)
}

/** CAM-8, CAM-9 */
export function flip(recorder: Recorder, cell: Cell): void {
  recorder.record({ type: 'tile-flipped', cell, unlocks: unlockedBy(recorder.state.board, cell) })
}

/** Passes the turn on, or ends a hand that has stalled. */
export function finishTurn(recorder: Recorder): void {
  const { order, players, turn } = recorder.state
  const after = idleAfter(recorder.state)
  if (inHand(recorder.state).every((seat) => after[seat]!.idle >= MAX_IDLE)) {
    return endHand(recorder, 'stalled') // CAM-11
  }
  const at = order.indexOf(turn!.seat)
  const next = [...order.slice(at + 1), ...order.slice(0, at + 1)]
  recorder.record({ type: 'turn-begun', seat: next.find((seat) => players[seat]!.out === null)! })
}

/** CAM-27 */
function isOver(state: State): boolean {
  return inHand(state).length < 2
}

/** The opponents of the mover whose words have hidden letters. */
function targets({ players, turn }: State): readonly Seat[] {
  const words = players.map((player) => ({ dashes: dashesOf(player), guessed: player.guessed }))
  return targetsOf(words, turn!.seat)
}
