/** How a sound is spelled in hints, and a word that has it, written with these letters. */
export type KeyEntry = { readonly spelling: string; readonly as: string; readonly letters: string }

/** OXF-26: the rulebook's key (ay, eh, ah) and the other sounds of English. Vowels first. */
export const PRONUNCIATION_KEY: readonly KeyEntry[] = [
  { spelling: 'ay', as: 'bay', letters: 'ay' },
  { spelling: 'eh', as: 'pet', letters: 'e' },
  { spelling: 'ah', as: 'cat', letters: 'a' },
  { spelling: 'aa', as: 'spa', letters: 'a' },
  { spelling: 'ar', as: 'far', letters: 'ar' },
  { spelling: 'air', as: 'fair', letters: 'air' },
  { spelling: 'aw', as: 'saw', letters: 'aw' },
  { spelling: 'ee', as: 'see', letters: 'ee' },
  { spelling: 'er', as: 'her', letters: 'er' },
  { spelling: 'eye', as: 'my', letters: 'y' },
  { spelling: 'ih', as: 'sit', letters: 'i' },
  { spelling: 'i', as: 'sit', letters: 'i' },
  { spelling: 'oh', as: 'so', letters: 'o' },
  { spelling: 'oo', as: 'moon', letters: 'oo' },
  { spelling: 'or', as: 'for', letters: 'or' },
  { spelling: 'ow', as: 'cow', letters: 'ow' },
  { spelling: 'oy', as: 'boy', letters: 'oy' },
  { spelling: 'o', as: 'hot', letters: 'o' },
  { spelling: 'uh', as: 'cup', letters: 'u' },
  { spelling: 'uu', as: 'book', letters: 'oo' },
  { spelling: 'y', as: 'sky', letters: 'y' },
  { spelling: 'zh', as: 'measure', letters: 's' },
]

/** Longer spellings first, so that `air` is not read as `ar` or `i`. */
const SPELLINGS = PRONUNCIATION_KEY.map(({ spelling }) => spelling).toSorted(
  (a, b) => b.length - a.length,
)
/** A y before a vowel is a consonant, as in yes. */
const SOUND = new RegExp(SPELLINGS.map((s) => (s === 'y' ? 'y(?![aeiou])' : s)).join('|'), 'g')

/** The entries of the key that a hint uses, in the order of the key. */
export function keyOf(said: string): readonly KeyEntry[] {
  const used = new Set(said.toLowerCase().match(SOUND))
  return PRONUNCIATION_KEY.filter(({ spelling }) => used.has(spelling))
}
