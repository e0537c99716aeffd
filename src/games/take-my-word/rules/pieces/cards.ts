/** TMW-1: the colours of the letter cards. Black cards are locked in and carry the premiums. */
export const COLOURS = ['red', 'yellow', 'green', 'blue', 'black'] as const
export type Colour = (typeof COLOURS)[number]

export const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz') as readonly Letter[]
// prettier-ignore
export type Letter =
  | 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l' | 'm'
  | 'n' | 'o' | 'p' | 'q' | 'r' | 's' | 't' | 'u' | 'v' | 'w' | 'x' | 'y' | 'z'

/** A letter card by what is printed on it, such as `e red`; `? black` is the black blank. */
export type LetterCard = `${Letter | '?'} ${Colour}`

export const PREMIUMS = [
  'double letter',
  'triple letter',
  'double word',
  'triple word',
  'star',
] as const
export type Premium = (typeof PREMIUMS)[number]

/** Cards have no identity: two with the same face are interchangeable. */
export type Card = LetterCard | Premium

/** TMW-3: how many of each letter are red, yellow, green, blue and black. */
const DISTRIBUTION = `
  a 2 2 2 2 3   b 1 0 1 0 1   c 1 1 0 0 1   d 1 1 1 1 1   e 3 3 3 2 4   f 0 1 0 1 1
  g 1 0 1 1 1   h 1 1 0 0 1   i 2 2 2 2 3   j 0 0 0 1 0   k 0 0 1 0 0   l 1 1 1 1 1
  m 1 0 0 1 1   n 1 1 1 2 3   o 2 2 2 2 2   p 0 1 1 0 1   q 0 0 0 0 1   r 1 1 1 1 3
  s 1 1 1 1 1   t 1 2 1 1 3   u 1 1 1 1 1   v 0 0 1 1 0   w 1 0 0 0 1   x 0 0 1 0 0
  y 0 1 0 1 0   z 0 0 0 0 1   ? 1 1 1 1 1
`

/** TMW-2: without the star, which is never shuffled in. */
const PREMIUM_COUNTS: readonly (readonly [Premium, number])[] = [
  ['double letter', 10],
  ['triple letter', 6],
  ['double word', 4],
  ['triple word', 2],
]

export const LETTER_CARDS: readonly LetterCard[] = DISTRIBUTION.trim()
  .split(/\s{2,}/)
  .flatMap((entry) => {
    const [sign, ...counts] = entry.split(' ')
    return counts.flatMap((count, colour) =>
      copies(`${sign} ${COLOURS[colour]}` as LetterCard, Number(count)),
    )
  })

/** TMW-6: all cards that are shuffled, which is all but the star. */
export const DECK: readonly Card[] = [
  ...LETTER_CARDS,
  ...PREMIUM_COUNTS.flatMap(([premium, count]) => copies(premium, count)),
]

const premiums: ReadonlySet<string> = new Set(PREMIUMS)

export function isPremium(card: Card): card is Premium {
  return premiums.has(card)
}

export function isLetterCard(card: Card): card is LetterCard {
  return !premiums.has(card)
}

/** The printed letter; null for a blank. */
export function letterOf(card: LetterCard): Letter | null {
  return isBlank(card) ? null : (card[0] as Letter)
}

export function isBlank(card: LetterCard): boolean {
  return card.startsWith('?')
}

export function colourOf(card: LetterCard): Colour {
  return card.slice(2) as Colour
}

export function isBlack(card: LetterCard): boolean {
  return colourOf(card) === 'black'
}

/** TMW-4: by letter. */
const VALUES: readonly (readonly [number, string])[] = [
  [0, '?'],
  [1, 'aeilnorstu'],
  [2, 'dg'],
  [3, 'bcmp'],
  [4, 'fhvwy'],
  [5, 'k'],
  [8, 'jx'],
  [10, 'qz'],
]

const valueBySign = new Map(
  VALUES.flatMap(([value, signs]) => Array.from(signs, (sign) => [sign, value] as const)),
)

/** TMW-4: a blank is worth nothing, whatever letter it stands for. */
export function valueOf(card: LetterCard): number {
  return valueBySign.get(card[0]!)!
}

/** Removes each of `taken` from `cards` once; null when one is missing. */
export function without<C extends Card>(
  cards: readonly C[],
  taken: readonly Card[],
): readonly C[] | null {
  const rest = [...cards]
  for (const card of taken) {
    const place = rest.indexOf(card as C)
    if (place < 0) return null
    rest.splice(place, 1)
  }
  return rest
}

function copies<T>(item: T, count: number): readonly T[] {
  return new Array<T>(count).fill(item)
}
