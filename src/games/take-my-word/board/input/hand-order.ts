import {
  COLOURS,
  colourOf,
  isBlank,
  type LetterCard,
} from '#games/take-my-word/rules/pieces/cards.ts'

/** A card in hand with an id, which tells equal cards apart on the board. */
export type HandCard = { readonly id: number; readonly card: LetterCard }

export type HandOrder = 'colour' | 'letter'

/**
 * The new hand in the order of the old one: cards that are gone are removed, of equal cards first
 * those in `played`; new cards come last. Returns `before` itself when nothing has changed.
 */
export function updateHand(
  before: readonly HandCard[],
  hand: readonly LetterCard[],
  played: readonly number[] = [],
): readonly HandCard[] {
  const coming = [...hand]
  const stays = (held: HandCard): boolean => {
    const place = coming.indexOf(held.card)
    if (place >= 0) coming.splice(place, 1)
    return place >= 0
  }
  const last = (held: HandCard) => Number(played.includes(held.id))
  const staying = new Set(before.toSorted((a, b) => last(a) - last(b)).filter(stays))
  if (coming.length === 0 && staying.size === before.length) return before
  const next = Math.max(-1, ...before.map(({ id }) => id)) + 1
  return [
    ...before.filter((held) => staying.has(held)),
    ...coming.map((card, place) => ({ id: next + place, card })),
  ]
}

export function sortHand(cards: readonly HandCard[], order: HandOrder): readonly HandCard[] {
  const colour = ({ card }: HandCard) => COLOURS.indexOf(colourOf(card))
  // Blanks come after the letters.
  const letter = ({ card }: HandCard) => (isBlank(card) ? 99 : card.charCodeAt(0) - 97)
  const [first, second] = order === 'colour' ? [colour, letter] : [letter, colour]
  return cards.toSorted((a, b) => first(a) - first(b) || second(a) - second(b))
}

export function shuffleHand(cards: readonly HandCard[], random: () => number): readonly HandCard[] {
  return cards
    .map((card) => ({ card, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ card }) => card)
}

export function moveInHand(
  cards: readonly HandCard[],
  id: number,
  to: number,
): readonly HandCard[] {
  const card = cards.find((other) => other.id === id)
  return card === undefined ? cards : cards.filter((other) => other !== card).toSpliced(to, 0, card)
}
