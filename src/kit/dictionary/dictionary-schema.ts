import * as v from 'valibot'
import {
  MAX_HOUSE_WORDS,
  readAgreedWord,
  SHORTEST_WORD,
  USUAL_DICTIONARY,
} from '#kit/dictionary/dictionary.ts'
import { BANDS } from '#lexicon/bands.ts'
import { LONGEST_WORD } from '#lexicon/letters.ts'
import { mustBe, oneOf, yesOrNo } from '#kit/parsing.ts'

const aWord = mustBe(`a word of ${SHORTEST_WORD} to ${LONGEST_WORD} letters`)

/** A word that people agree on. */
export function agreedWord() {
  return v.pipe(
    v.string(aWord),
    v.transform(readAgreedWord),
    v.check((word) => word !== null, aWord),
    v.transform((word) => word!),
  )
}

const houseWords = v.pipe(
  v.array(agreedWord(), mustBe('a list of words')),
  v.maxLength(MAX_HOUSE_WORDS, mustBe(`a list of at most ${MAX_HOUSE_WORDS} words`)),
  v.transform((words): readonly string[] => [...new Set(words)].toSorted()),
)

/** What is left out is as usual. */
export const dictionarySchema = v.pipe(
  v.strictObject({
    base: v.optional(oneOf(BANDS), USUAL_DICTIONARY.base),
    family: v.optional(yesOrNo(), USUAL_DICTIONARY.family),
    added: v.optional(houseWords, []),
    banned: v.optional(houseWords, []),
  }),
  v.check(
    ({ added, banned }) => !added.some((word) => banned.includes(word)),
    'must not add and ban the same word',
  ),
)
