/** How a sound is spelled in hints, and a word that has it. */
export type KeyEntry = { readonly spelling: string; readonly as: string }

/** OXF-26: the rulebook's key (ay, eh, ah) and what English has besides. Vowels first. */
export const PRONUNCIATION_KEY: readonly KeyEntry[] = [
  { spelling: 'ay', as: 'bay' },
  { spelling: 'eh', as: 'pet' },
  { spelling: 'ah', as: 'cat' },
  { spelling: 'aa', as: 'spa' },
  { spelling: 'ar', as: 'far' },
  { spelling: 'air', as: 'fair' },
  { spelling: 'aw', as: 'saw' },
  { spelling: 'ee', as: 'see' },
  { spelling: 'er', as: 'her' },
  { spelling: 'eye', as: 'my' },
  { spelling: 'ih', as: 'sit' },
  { spelling: 'i', as: 'sit' },
  { spelling: 'oh', as: 'so' },
  { spelling: 'oo', as: 'moon' },
  { spelling: 'or', as: 'for' },
  { spelling: 'ow', as: 'cow' },
  { spelling: 'oy', as: 'boy' },
  { spelling: 'o', as: 'hot' },
  { spelling: 'uh', as: 'cup' },
  { spelling: 'uu', as: 'book' },
  { spelling: 'y', as: 'sky' },
  { spelling: 'zh', as: 'measure' },
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
