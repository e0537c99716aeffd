import type { Dice } from '#kit/dice.ts'
import type { Seat } from '#kit/game.ts'
import { DECK, isPremium, without, type Card } from '../pieces/cards.ts'
import type { Lot } from '../state.ts'

/**
 * TMW-6: everybody draws a card; the one nearest to A begins, and a blank beats A. A player who draws a
 * premium draws again, and so do those who tie. `arranged` cards are drawn first.
 */
export function drawLots(
  seats: number,
  arranged: readonly Card[],
  dice: Dice,
): { readonly lots: readonly Lot[]; readonly first: Seat } {
  const lots: Lot[] = []
  let deck = DECK
  const draw = (seat: Seat): Card => {
    const planned = arranged[lots.length]
    const card = planned ?? deck[dice.below(deck.length)]!
    deck = without(deck, [card])!
    lots.push({ seat, card })
    return isPremium(card) ? draw(seat) : card
  }
  let drawing: readonly Seat[] = Array.from({ length: seats }, (_, seat) => seat)
  while (drawing.length > 1) {
    const drawn = drawing.map((seat) => ({ seat, rank: rankOf(draw(seat)) }))
    const nearest = Math.min(...drawn.map(({ rank }) => rank))
    drawing = drawn.filter(({ rank }) => rank === nearest).map(({ seat }) => seat)
  }
  return { lots, first: drawing[0]! }
}

/** `?` sorts before `a`. */
function rankOf(card: Card): number {
  return card.charCodeAt(0)
}
