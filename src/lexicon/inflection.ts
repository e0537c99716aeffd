export const PARTS_OF_SPEECH = ['noun', 'verb', 'adjective', 'adverb'] as const
export type PartOfSpeech = (typeof PARTS_OF_SPEECH)[number]

/** A word that another may be a form of, provided it is of this part of speech. */
export type Base = { readonly word: string; readonly part: PartOfSpeech | null }

type Ending = readonly [ending: string, becomes: string, part: PartOfSpeech]

/** Likelier readings come first. */
const ENDINGS: readonly Ending[] = [
  ['ies', 'y', 'noun'],
  ['ies', 'y', 'verb'],
  ['s', '', 'noun'],
  ['s', '', 'verb'],
  ['es', '', 'noun'],
  ['es', '', 'verb'],
  ['ves', 'f', 'noun'],
  ['ves', 'fe', 'noun'],
  ['men', 'man', 'noun'],
  ['ses', 'sis', 'noun'],
  ['ices', 'ex', 'noun'],
  ['ices', 'ix', 'noun'],
  ['eaux', 'eau', 'noun'],
  ['ae', 'a', 'noun'],
  ['i', 'us', 'noun'],
  ['a', 'um', 'noun'],
  ['a', 'on', 'noun'],
  ['ied', 'y', 'verb'],
  ['ed', '', 'verb'],
  ['ed', 'e', 'verb'],
  ['ing', '', 'verb'],
  ['ing', 'e', 'verb'],
  ['ying', 'ie', 'verb'],
  ['ier', 'y', 'adjective'],
  ['iest', 'y', 'adjective'],
  ['er', '', 'adjective'],
  ['er', 'e', 'adjective'],
  ['est', '', 'adjective'],
  ['est', 'e', 'adjective'],
  ['ily', 'y', 'adjective'],
  ['ly', '', 'adjective'],
  ['iness', 'y', 'adjective'],
  ['ness', '', 'adjective'],
]

/** Endings before which a last consonant may be doubled: run, running; quiz, quizzes. */
const DOUBLING: readonly Ending[] = ENDINGS.filter(
  ([ending, becomes]) => becomes === '' && /^e|^ing$/.test(ending),
)

/** British spellings whose American twin may be the one that is defined. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/our(?=[a-z]*$)/, 'or'],
  [/([iy])s(?=e$|er$|ation$|able$|ing$|ed$)/, '$1z'],
]

const SHORTEST_BASE = 2

/**
 * The words that `word` may be a regular form or another spelling of, likeliest first. Nothing
 * says that they exist. `part` is null where a spelling keeps whatever part of speech it has.
 */
export function basesOf(word: string): readonly Base[] {
  const bases: Base[] = []
  for (const [ending, becomes, part] of ENDINGS) {
    if (!word.endsWith(ending)) continue
    bases.push({ word: word.slice(0, -ending.length) + becomes, part })
  }
  for (const [ending, , part] of DOUBLING) {
    if (!word.endsWith(ending)) continue
    const stem = word.slice(0, -ending.length)
    if (stem.endsWith('ck')) bases.push({ word: stem.slice(0, -1), part })
    if (/([bdfgklmnprstvz])\1$/.test(stem)) bases.push({ word: stem.slice(0, -1), part })
  }
  for (const [british, american] of SPELLINGS) {
    const twin = word.replace(british, american)
    if (twin !== word) bases.push({ word: twin, part: null })
  }
  return bases.filter((base) => base.word.length >= SHORTEST_BASE)
}
