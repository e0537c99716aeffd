/** The longest words of the lists: as many letters as the cubes of any game can spell. */
export const LONGEST_WORD = 26

/** Letters are the numbers 0–25 for a–z; a set of letters is a bit mask. */
export const LETTER_COUNT = 26
export const EVERY_LETTER = (1 << LETTER_COUNT) - 1

const CODE_OF_A = 97

/** The letter at `index`, or -1 when that is not a lower-case a–z. */
export function letterAt(text: string, index: number): number {
  const letter = text.charCodeAt(index) - CODE_OF_A
  return letter >= 0 && letter < LETTER_COUNT ? letter : -1
}

/** The text of the first `length` letters. */
export function spell(letters: ArrayLike<number>, length: number): string {
  let text = ''
  for (let i = 0; i < length; i++) text += String.fromCharCode(CODE_OF_A + letters[i]!)
  return text
}

export function commonPrefixLength(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}

/** The number of one bits in a 32-bit integer. */
export function popcount(mask: number): number {
  const pairs = mask - ((mask >>> 1) & 0x55555555)
  const quads = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((quads + (quads >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The result of parsing user input; `refusal` says what is wrong with it. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: string }
