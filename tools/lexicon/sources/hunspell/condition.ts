/** Letters that a place in a word must, or must not, have. */
type Place = { readonly letters: string; readonly excluded: boolean }

/** What a word must begin or end with for an affix to apply. */
export type Condition = {
  /** From the edge of the word inwards. */
  readonly places: readonly Place[]
  readonly isPrefix: boolean
}

/** Literal letters, `.` for any, `[abc]` and `[^abc]`; a dash has no special meaning. */
export function parseCondition(text: string, isPrefix: boolean): Condition {
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
