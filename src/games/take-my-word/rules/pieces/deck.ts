import type { Row } from '../play/row.ts'
import type { State } from '../state.ts'
import { DECK, isLetterCard, type Card } from './cards.ts'

/** TMW-7: a full hand. */
export const FULL_HAND = 7

type CardLocations = Pick<State, 'hands' | 'premiums' | 'inPlay' | 'discards'>

/** What is in the deck: every card that is nowhere else, in the order of `DECK`. */
export function deckOf(locations: CardLocations): readonly Card[] {
  const outside = new Map<Card, number>()
  for (const card of cardsOutsideDeck(locations)) outside.set(card, (outside.get(card) ?? 0) + 1)
  return DECK.filter((card) => {
    const count = outside.get(card) ?? 0
    if (count === 0) return true
    outside.set(card, count - 1)
    return false
  })
}

/** How many cards are in the deck. */
export function deckSize(locations: CardLocations): number {
  return DECK.length - withoutStar(cardsOutsideDeck(locations)).length
}

/** Every card that is not in the deck, including the star. */
export function cardsOutsideDeck({
  hands,
  premiums,
  inPlay,
  discards,
}: CardLocations): readonly Card[] {
  return [...hands.flat(), ...premiums.flat(), ...cardsOf(inPlay?.row ?? []), ...discards]
}

/** The cards of a row with their premiums. */
export function cardsOf(row: Row): readonly Card[] {
  return row.flatMap(({ card, premium }) => (premium === null ? [card] : [card, premium]))
}

/** TMW-6, TMW-19: the star is never shuffled into a deck. */
export function withoutStar(cards: readonly Card[]): readonly Card[] {
  return cards.filter((card) => card !== 'star')
}

export function lettersIn(cards: readonly Card[]): number {
  return cards.filter(isLetterCard).length
}
