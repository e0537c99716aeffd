import {
  COLOURS,
  colourOf,
  isBlank,
  type LetterCard,
} from '#games/take-my-word/rules/pieces/cards.ts'

/** A card in hand with a number of its own, so that two alike can be told apart on the board. */
export type HandCard = { readonly id: number; readonly card: LetterCard }

export type HandOrder = 'colour' | 'letter'

/**
 * The hand as it is now, in the order it was kept in: cards that have gone leave, of cards that
 * look alike those in `gone` first; new ones come last. The same value when nothing has changed.
 */
export function updateHand(
  before: readonly HandCard[],
  hand: readonly LetterCard[],
  gone: readonly number[] = [],
): readonly HandCard[] {
  const coming = [...hand]
  const stays = (held: HandCard): boolean => {
    const place = coming.indexOf(held.card)
    if (place >= 0) coming.splice(place, 1)
    return place >= 0
  }
  const last = (held: HandCard) => Number(gone.includes(held.id))
  const staying = new Set(before.toSorted((a, b) => last(a) - last(b)).filter(stays))
  if (coming.length === 0 && staying.size === before.length) return before
  const next = Math.max(-1, ...before.map(({ id }) => id)) + 1
  return [
    ...before.filter((held) => staying.has(held)),
    ...coming.map((card, place) => ({ id: next + place, card })),
  ]
}

export function sortHand(held: readonly HandCard[], order: HandOrder): readonly HandCard[] {
  const colour = ({ card }: HandCard) => COLOURS.indexOf(colourOf(card))
  // A blank comes after the letters.
  const letter = ({ card }: HandCard) => (isBlank(card) ? 99 : card.charCodeAt(0) - 97)
  const [first, second] = order === 'colour' ? [colour, letter] : [letter, colour]
  return held.toSorted((a, b) => first(a) - first(b) || second(a) - second(b))
}

/** By the dice of the browser: nothing depends on it. */
export function shuffleHand(held: readonly HandCard[], random: () => number): readonly HandCard[] {
  return held
    .map((card) => ({ card, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ card }) => card)
}

/** Moves a card to another place in the hand. */
export function moveInHand(held: readonly HandCard[], id: number, to: number): readonly HandCard[] {
  const card = held.find((other) => other.id === id)
  return card === undefined ? held : held.filter((other) => other !== card).toSpliced(to, 0, card)
}
