import {
  colourOf,
  isBlank,
  valueOf,
  type Letter,
  type LetterCard,
  type Premium,
} from '#games/take-my-word/rules/pieces/cards.ts'

export function counted(count: number, thing: string): string {
  return `${count} ${thing}${Math.abs(count) === 1 ? '' : 's'}`
}

/** What a card is, for those who do not see it: `E, red, 1 point`. */
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
  const said = [face, colourOf(card), counted(valueOf(card), 'point')]
  return [...said, ...(premium === null ? [] : [premiumName(premium)])].join(', ')
}

/** TMW-26: the star is a double word. */
export function premiumName(premium: Premium): string {
  return premium === 'star' ? 'star, double word' : premium
}

/** A premium in two signs. */
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
