import { letterOf, type Letter } from '#games/take-my-word/rules/pieces/cards.ts'
import type { Row } from '#games/take-my-word/rules/play/row.ts'
import { isPlaced, canPlace, cardsIn, type Draft, type Place, type DraftCard } from './draft.ts'
import type { HandCard } from './hand-order.ts'

/** The card of the hand to place for a typed letter: one with the letter, or a blank. */
export function typedCard(
  hand: readonly HandCard[],
  draft: Draft,
  row: Row,
  letter: Letter,
  place: Place,
): DraftCard | null {
  const free = candidates(hand, letter).filter(({ id }) => !isPlaced(draft, id))
  return free.find(({ card }) => canPlace(card, place, row)) ?? free[0] ?? null
}

/** Another card of the hand with the same letter as one that was just placed. */
export function otherCard(
  hand: readonly HandCard[],
  draft: Draft,
  row: Row,
  placed: DraftCard,
  place: Place,
): DraftCard | null {
  const all = candidates(hand, placed.letter)
  const index = all.findIndex(({ id }) => id === placed.id)
  const rotated = [...all.slice(index + 1), ...all.slice(0, index)]
  const used = new Set(cardsIn(draft).map(({ id }) => id))
  return rotated.find(({ id, card }) => !used.has(id) && canPlace(card, place, row)) ?? null
}

/** Printed letters before blanks. */
function candidates(hand: readonly HandCard[], letter: Letter): readonly DraftCard[] {
  const printed = hand.filter(({ card }) => letterOf(card) === letter)
  const blanks = hand.filter(({ card }) => letterOf(card) === null)
  return [...printed, ...blanks].map((card) => ({ ...card, letter }))
}
