/** TUF-20, TUF-21, TUF-29 */
export const DECLARATION_POINTS = 8
/** TUF-22 */
export const CALL_POINTS = 5
/** TUF-19 */
export const CAPITAL_POINTS = 3

/** TUF-18, TUF-29 */
export const LONG_WORD = 6
const SHORT_WORD = 3

/** TUF-18: what each cube of a word scores; TUF-24: nothing in a word of two or three letters. */
export function pointsFor(length: number, largeWords: boolean): number {
  if (largeWords && length <= SHORT_WORD) return 0
  return length >= LONG_WORD ? 2 : 1
}
