import { DECK, isLetterCard, type Card } from './cards.ts'
import type { Row } from '../play/row.ts'
import type { State } from '../state.ts'

/** TMW-7: a full hand. */
export const FULL_HAND = 7

type CardLocations = Pick<State, 'hands' | 'premiums' | 'inPlay' | 'discards'>

/** What is in the deck: every card that lies nowhere else, in the order of `DECK`. */
export function deckOf(where: CardLocations): readonly Card[] {
  const gone = new Map<Card, number>()
  for (const card of cardsOutsideDeck(where)) gone.set(card, (gone.get(card) ?? 0) + 1)
  return DECK.filter((card) => {
    const count = gone.get(card) ?? 0
    if (count === 0) return true
    gone.set(card, count - 1)
    return false
  })
}

/** How many cards are in the deck. */
export function deckSize(where: CardLocations): number {
  return DECK.length - withoutStar(cardsOutsideDeck(where)).length
}

/** Every card that is not in the deck, the star among them. */
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

/** TMW-19: what of these cards belongs into a deck. The star does not, and stays aside (TMW-6). */
export function withoutStar(cards: readonly Card[]): readonly Card[] {
  return cards.filter((card) => card !== 'star')
}

export function lettersIn(cards: readonly Card[]): number {
  return cards.filter(isLetterCard).length
}
