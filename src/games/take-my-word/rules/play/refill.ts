import type { Seat } from '#kit/game.ts'
import { DECK, isLetterCard, type Card } from '../pieces/cards.ts'
import { deckOf, FULL_HAND, lettersIn, withoutStar } from '../pieces/deck.ts'
import type { Recorder } from '../recorder.ts'

/**
 * TMW-7, TMW-19: draws until the hand is full; premiums on the way are extra. When the deck is
 * empty, the discards become a new one; when there are none, the hand stays short.
 */
export function refill(recorder: Recorder, seat: Seat): void {
  for (;;) {
    const cards = drawFrom(recorder, seat)
    if (cards.length > 0) recorder.record({ type: 'cards-drawn', seat, cards })
    const { hands, discards } = recorder.state
    const full = hands[seat]!.length >= FULL_HAND
    if (full || lettersIn(withoutStar(discards)) === 0) return
    recorder.record({ type: 'discards-shuffled' })
  }
}

/** Draws from the top of the deck until the hand is full or the deck is empty. */
function drawFrom({ state, world }: Recorder, seat: Seat): readonly Card[] {
  const { deal, dice } = world
  const deck = [...deckOf(state)]
  // Only the first deck may be arranged. Its cards that are no longer in the deck were drawn before.
  const arranged = state.shuffles === 0 ? (deal?.cards.slice(DECK.length - deck.length) ?? []) : []
  const drawn: Card[] = []
  let missing = FULL_HAND - state.hands[seat]!.length
  while (missing > 0 && deck.length > 0) {
    const planned = arranged[drawn.length]
    const place = planned === undefined ? dice.below(deck.length) : deck.indexOf(planned)
    const [card] = deck.splice(place, 1)
    drawn.push(card!)
    if (isLetterCard(card!)) missing -= 1
  }
  return drawn
}
