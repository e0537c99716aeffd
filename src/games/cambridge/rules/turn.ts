import type { Seat } from '#kit/game.ts'
import type { Course } from './course.ts'
import { dashesOf, hasHidden } from './dashes.ts'
import { idleAfter } from './evolve.ts'
import { endHand } from './hand.ts'
import { ridesOn, swapsOn, targetsOf } from './moves.ts'
import { bonusFor, GIFT_EACH, LAST_LETTER } from './score.ts'
import { inHand, inPlay, staying, type AskingHonor, type State } from './state.ts'
import { isHonor, unlockedBy, type Cell, type Tile } from './tiles.ts'

/** CAM-11 */
export const MOST_IDLE = 8

/** CAM-8 */
export function enter(course: Course, cell: Cell): void {
  const { seat } = course.state.turn!
  const { tile, faceUp } = course.state.board[cell]!
  course.add({ type: 'token-moved', seat, cell })
  if (!faceUp) return finishTurn(course)
  if (isHonor(tile) && tile !== 'gift' && hasUse(course.state, tile)) {
    course.add({ type: 'honor-entered', seat, honor: tile })
    return
  }
  if (tile === 'gift') {
    const points = GIFT_EACH * staying(course.state).length // CAM-16
    course.add({ type: 'gift-taken', seat, points })
  } else if (!isHonor(tile)) {
    takeLetter(course, tile)
    if (isOver(course.state)) return endHand(course, 'one-left')
  }
  flip(course, cell)
  finishTurn(course)
}

/** Whether an honor has anything to ask. */
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
function takeLetter(course: Course, letter: Tile): void {
  const { players, turn } = course.state
  const mover = turn!.seat
  const words = inPlay(course.state)
  const from = words.filter((seat) => !players[seat]!.word!.includes(letter)) // CAM-13
  const places = players.map(({ word, shown, guessed }) =>
    word === null || guessed
      ? []
      : [...word].flatMap((sign, place) => (sign === letter && !shown[place] ? [place] : [])),
  )
  course.add({
    type: 'letter-taken',
    seat: mover,
    letter,
    places,
    from,
    points: from.length,
  })
  for (const seat of words) if (places[seat]!.length > 0) uncoverIfWhole(course, seat)
}

/** CAM-14, CAM-15, CAM-19: who has no hidden letter left is out. */
function uncoverIfWhole(course: Course, seat: Seat): boolean {
  const { players, turn } = course.state
  const player = players[seat]!
  if (hasHidden(dashesOf(player)!)) return false
  const points = seat === turn!.seat ? 0 : LAST_LETTER
  course.add({ type: 'word-uncovered', seat, by: turn!.seat, points })
  if (player.out === null) course.add({ type: 'player-out', seat, because: 'word-uncovered' })
  return true
}

/** CAM-17 */
export function ride(course: Course, cell: Cell): void {
  const { seat } = course.state.turn!
  const colt = course.state.players[seat]!.token!
  course.add({ type: 'token-moved', seat, cell })
  takeLetter(course, course.state.board[cell]!.tile)
  if (isOver(course.state)) return endHand(course, 'one-left')
  flip(course, cell)
  flip(course, colt)
  finishTurn(course)
}

/** CAM-18 */
export function swap(course: Course, cells: readonly [Cell, Cell]): void {
  const { seat } = course.state.turn!
  course.add({ type: 'tiles-swapped', seat, cells })
  leaveHonor(course)
}

/** CAM-19 */
export function point(course: Course, seat: Seat, place: number): void {
  const letter = course.state.players[seat]!.word![place]!
  course.add({ type: 'dash-revealed', by: course.state.turn!.seat, seat, place, letter })
  if (!uncoverIfWhole(course, seat)) return // CAM-20: a free guess may follow
  if (isOver(course.state)) return endHand(course, 'one-left')
  leaveHonor(course)
}

/** CAM-20 to CAM-24 */
export function guess(course: Course, seat: Seat, word: string): void {
  const { players, order, turn } = course.state
  const { seat: by, asks } = turn!
  const owner = players[seat]!
  const right = owner.word === word
  const free = asks === 'free-guess'
  const nowOut = order.filter((other) => other === seat || players[other]!.out !== null).length
  const points = right ? bonusFor(nowOut) : 0
  course.add({ type: 'word-guessed', by, seat, word, right, free, points })
  if (right && owner.out === null) {
    course.add({ type: 'player-out', seat, because: 'word-guessed' })
  }
  if (!right && !free) course.add({ type: 'player-out', seat: by, because: 'wrong-guess' })
  if (isOver(course.state)) return endHand(course, 'one-left')
  if (free) leaveHonor(course)
  else if (!right || targets(course.state).length === 0) finishTurn(course)
}

/** CAM-17, CAM-20, CAM-23 */
export function decline(course: Course): void {
  const { seat, asks } = course.state.turn!
  course.add({ type: 'declined', seat, what: asks })
  if (asks === 'guess-on') finishTurn(course)
  else leaveHonor(course)
}

/** CAM-10 */
export function pass(course: Course): void {
  course.add({ type: 'passed', seat: course.state.turn!.seat })
  finishTurn(course)
}

/** The honor under the token has given what it has. */
function leaveHonor(course: Course): void {
  flip(course, course.state.players[course.state.turn!.seat]!.token!)
  finishTurn(course)
}

/** CAM-8, CAM-9 */
export function flip(course: Course, cell: Cell): void {
  course.add({ type: 'tile-flipped', cell, unlocks: unlockedBy(course.state.board, cell) })
}

/** The next player in the hand has the turn, or the hand has stalled. */
export function finishTurn(course: Course): void {
  const { order, players, turn } = course.state
  const after = idleAfter(course.state)
  if (inHand(course.state).every((seat) => after[seat]!.idle >= MOST_IDLE)) {
    return endHand(course, 'stalled') // CAM-11
  }
  const at = order.indexOf(turn!.seat)
  const next = [...order.slice(at + 1), ...order.slice(0, at + 1)]
  course.add({ type: 'turn-begun', seat: next.find((seat) => players[seat]!.out === null)! })
}

/** CAM-27 */
function isOver(state: State): boolean {
  return inHand(state).length < 2
}

/** The opponents of the mover whose words have something to hide. */
function targets({ players, turn }: State): readonly Seat[] {
  const words = players.map((player) => ({ dashes: dashesOf(player), guessed: player.guessed }))
  return targetsOf(words, turn!.seat)
}
