/** Letters that a place in a word must, or must not, have. */
type Place = { readonly letters: string; readonly excluded: boolean }

/** What a word must begin or end with for an affix to apply. */
export type Condition = {
  /** From the edge of the word inwards. */
  readonly places: readonly Place[]
  readonly isPrefix: boolean
}

/** The longest condition of the npm registry's dictionaries has about 100 characters. */
const MAX_LENGTH = 1000
/** No word fits: its place has none of the letters. */
const NO_WORD: readonly Place[] = [{ letters: '', excluded: false }]

/** Literal letters, `.` for any, `[abc]` and `[^abc]`; a dash has no special meaning. */
export function parseCondition(text: string, isPrefix: boolean): Condition {
  // To look for the end of every bracket would take time in the square of its length.
  if (text.length > MAX_LENGTH) return { places: NO_WORD, isPrefix }
  const parts = text === '.' || text === '0' ? [] : (text.match(/\[[^\]]*\]|./gsu) ?? [])
  const places = parts.map((part): Place => {
    if (part === '.') return { letters: '', excluded: true }
    if (!part.startsWith('[') || part.length === 1) return { letters: part, excluded: false }
    const excluded = part.startsWith('[^')
    return { letters: part.slice(excluded ? 2 : 1, -1), excluded }
  })
  return { places: isPrefix ? places : places.toReversed(), isPrefix }
}

export function fits({ places, isPrefix }: Condition, word: string): boolean {
  const { length } = word
  if (places.length > length) return false
  for (let n = 0; n < places.length; n += 1) {
    const { letters, excluded } = places[n]!
    if (letters.includes(word[isPrefix ? n : length - 1 - n]!) === excluded) return false
  }
  return true
}
