import { letterOf, type Letter } from '#games/take-my-word/rules/pieces/cards.ts'
import type { Row } from '#games/take-my-word/rules/play/row.ts'
import type { HandCard } from './hand-order.ts'
import { isPlaced, canPlace, cardsIn, type Draft, type Place, type DraftCard } from './draft.ts'

/** The card of the hand that a typed letter means at a place: one with the letter, or a blank. */
export function typedCard(
  held: readonly HandCard[],
  laying: Draft,
  row: Row,
  letter: Letter,
  place: Place,
): DraftCard | null {
  const free = candidates(held, letter).filter(({ id }) => !isPlaced(laying, id))
  return free.find(({ card }) => canPlace(card, place, row)) ?? free[0] ?? null
}

/** Another card for one that was just laid, with the same letter: the next in the hand. */
export function otherCard(
  held: readonly HandCard[],
  laying: Draft,
  row: Row,
  laid: DraftCard,
  place: Place,
): DraftCard | null {
  const all = candidates(held, laid.letter)
  const at = all.findIndex(({ id }) => id === laid.id)
  const turned = [...all.slice(at + 1), ...all.slice(0, at)]
  const used = new Set(cardsIn(laying).map(({ id }) => id))
  return turned.find(({ id, card }) => !used.has(id) && canPlace(card, place, row)) ?? null
}

/** Printed letters before blanks. */
function candidates(held: readonly HandCard[], letter: Letter): readonly DraftCard[] {
  const printed = held.filter(({ card }) => letterOf(card) === letter)
  const blanks = held.filter(({ card }) => letterOf(card) === null)
  return [...printed, ...blanks].map((card) => ({ ...card, letter }))
}
