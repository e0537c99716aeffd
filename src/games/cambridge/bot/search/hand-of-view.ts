import { LETTER_COUNT } from '#lexicon/letters.ts'
import { DASH } from '#games/cambridge/rules/pieces/dashes.ts'
import type { Question } from '#games/cambridge/rules/state.ts'
import { TILES } from '#games/cambridge/rules/pieces/tiles.ts'
import type { View } from '#games/cambridge/rules/view.ts'
import { FREE_GUESS, GUESS_ON, Hand, MOVE, POINT, RIDE, SWAP } from './hand.ts'

const QUESTIONS: Readonly<Record<Question, number>> = {
  move: MOVE,
  ride: RIDE,
  swap: SWAP,
  point: POINT,
  'free-guess': FREE_GUESS,
  'guess-on': GUESS_ON,
}

/** The hand as everybody sees it, after the order of turns is drawn. The words are empty. */
export function handOf(view: View): Hand {
  const hand = new Hand()
  for (const [cell, { tile, faceUp, locked }] of view.board.entries()) {
    hand.tiles[cell] = TILES.indexOf(tile)
    if (faceUp) hand.up |= 1 << cell
    if (locked) hand.locked |= 1 << cell
  }
  for (const [place, seat] of view.order.entries()) {
    hand.next[seat] = view.order[(place + 1) % view.order.length]!
    hand.seated |= 1 << seat
  }
  for (const [seat, player] of view.players.entries()) {
    hand.tokens[seat] = player.token ?? -1
    hand.points[seat] = player.points
    hand.idle[seat] = player.idle
    if (player.out === null) hand.within |= 1 << seat
    if (!player.left) hand.people += 1
    if (player.dashes === null || player.guessed) continue
    hand.inPlay |= 1 << seat
    for (const [place, dash] of [...player.dashes].entries()) {
      if (dash === DASH) hand.hidden[seat]! |= 1 << place
    }
  }
  const { turn, order } = view
  hand.mover = turn?.seat ?? order.find((seat) => view.players[seat]!.out === null)!
  hand.asks = QUESTIONS[turn?.asks ?? 'move']
  hand.opponent = turn?.opponent ?? -1
  hand.idleTurn = turn?.idle ?? true
  return hand
}

/** Sets a player's word. */
export function writeWord(hand: Hand, seat: number, letters: Uint8Array): void {
  hand.places.fill(0, seat * LETTER_COUNT, (seat + 1) * LETTER_COUNT)
  for (const [place, letter] of letters.entries()) {
    hand.places[seat * LETTER_COUNT + letter]! |= 1 << place
  }
}
