import type { Words } from './lexicon.ts'

/**
 * Cut-offs of the English words by rarity, each including those before:
 * - everyday: words that most people know;
 * - standard: words that a desk dictionary has;
 * - everything: all that the sources have.
 *
 * British and American spellings are in all of them.
 */
export const BANDS = ['everyday', 'standard', 'everything'] as const
export type Band = (typeof BANDS)[number]

/** The rarest words in each band. */
export const BAND_RARITIES: Readonly<Record<Band, number>> = {
  everyday: 55,
  standard: 70,
  everything: 80,
}

/** The built list with the English words of each band. */
export const BAND_LISTS: Readonly<Record<Band, string>> = {
  everyday: 'english-everyday',
  standard: 'english-standard',
  everything: 'english',
}

/** The built list of English words that a family table does without, with their inflections. */
export const OFFENSIVE_LIST = 'english-offensive'

/** The commonest band of a word; null when the list does not have it. */
export function bandOf(word: string, list: Words): Band | null {
  const rank = list.rank(word)
  if (rank === null) return null
  const rarity = list.rarity(rank)!
  return BANDS.find((band) => rarity <= BAND_RARITIES[band]) ?? null
}
