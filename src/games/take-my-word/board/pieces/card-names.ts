import { counted } from '#kit/prose.ts'
import {
  colourOf,
  isBlank,
  isPremium,
  valueOf,
  type Card,
  type Letter,
  type LetterCard,
  type Premium,
} from '#games/take-my-word/rules/pieces/cards.ts'

/** The accessible name of any card. */
export function anyCardName(card: Card): string {
  return isPremium(card) ? premiumName(card) : cardName(card)
}

/** A card's accessible name: `E, red, 1 point`. */
export function cardName(
  card: LetterCard,
  letter: Letter | null = null,
  premium: Premium | null = null,
): string {
  const face = isBlank(card)
    ? letter === null
      ? 'blank'
      : `${letter.toUpperCase()}, a blank`
    : card[0]!.toUpperCase()
  const parts = [face, colourOf(card), counted(valueOf(card), 'point')]
  return [...parts, ...(premium === null ? [] : [premiumName(premium)])].join(', ')
}

/** TMW-26: the star is a double word. */
export function premiumName(premium: Premium): string {
  return premium === 'star' ? 'star, double word' : premium
}

/** A premium as it is printed on a card. */
export function premiumSign(premium: Premium): string {
  switch (premium) {
    case 'double letter':
      return '2L'
    case 'triple letter':
      return '3L'
    case 'double word':
    case 'star':
      return '2W'
    case 'triple word':
      return '3W'
  }
}
