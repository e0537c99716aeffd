/** English inflection, undone by a list of irregular forms and by suffix rules. */
import { IRREGULAR_FORMS } from './irregular-forms.ts'

export const PARTS_OF_SPEECH = [
  'noun',
  'verb',
  'adjective',
  'adverb',
  'pronoun',
  'interjection',
] as const
export type PartOfSpeech = (typeof PARTS_OF_SPEECH)[number]

/** A possible lemma of a word; `part` is the part of speech it must have, null for any. */
export type Lemma = { readonly word: string; readonly part: PartOfSpeech | null }

type SuffixRule = readonly [suffix: string, replacement: string, part: PartOfSpeech]

/** Likelier analyses come first. */
const SUFFIX_RULES: readonly SuffixRule[] = [
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

/** Suffixes before which a final consonant may be doubled: run, running; quiz, quizzes. */
const DOUBLING: readonly SuffixRule[] = SUFFIX_RULES.filter(
  ([suffix, replacement]) => replacement === '' && /^e|^ing$/.test(suffix),
)

/** From British to American spelling, which WordNet prefers. */
const SPELLING_RULES: readonly (readonly [RegExp, string])[] = [
  [/our(?=[a-z]*$)/, 'or'],
  [/([iy])s(?=e$|er$|ation$|able$|ing$|ed$)/, '$1z'],
]

const MIN_LEMMA_LENGTH = 2

/**
 * The lemmas of which `word` may be an inflection or a spelling variant, likeliest first.
 * They need not exist. `part` is null for a spelling variant.
 */
export function lemmasOf(word: string): readonly Lemma[] {
  const lemmas: Lemma[] = (IRREGULAR_FORMS.get(word) ?? []).map(({ lemma, part }) => ({
    word: lemma,
    part,
  }))
  for (const [suffix, replacement, part] of SUFFIX_RULES) {
    if (!word.endsWith(suffix)) continue
    lemmas.push({ word: word.slice(0, -suffix.length) + replacement, part })
  }
  for (const [suffix, , part] of DOUBLING) {
    if (!word.endsWith(suffix)) continue
    const stem = word.slice(0, -suffix.length)
    if (stem.endsWith('ck')) lemmas.push({ word: stem.slice(0, -1), part })
    if (/([bdfgklmnprstvz])\1$/.test(stem)) lemmas.push({ word: stem.slice(0, -1), part })
  }
  for (const [british, american] of SPELLING_RULES) {
    const variant = word.replace(british, american)
    if (variant !== word) lemmas.push({ word: variant, part: null })
  }
  return lemmas.filter(({ word: lemma }) => lemma.length >= MIN_LEMMA_LENGTH)
}
