import * as v from 'valibot'
import {
  MAX_HOUSE_WORDS,
  readAgreedWord,
  SHORTEST_WORD,
  USUAL_DICTIONARY,
  type Dictionary,
} from '#kit/dictionary/dictionary.ts'
import { ENGLISH } from '#kit/english.ts'
import type { Parsed } from '#kit/input-fault.ts'
import { BANDS } from '#lexicon/bands.ts'
import { LONGEST_WORD } from '#lexicon/letters.ts'
import { mustBe, oneOf, parseWith, shortText, yesOrNo } from '#kit/parsing.ts'

const A_WORD = `a word of ${SHORTEST_WORD} to ${LONGEST_WORD} letters`

/** A word that people agree on, as they type it: it is read when its language is known. */
export function typedAgreedWord() {
  return shortText(1, 2 * LONGEST_WORD, A_WORD)
}

/** A word that people agree on. Words that are folded already are the same in every language. */
export function agreedWord(language: string = ENGLISH.words) {
  return v.pipe(
    v.string(mustBe(A_WORD)),
    v.transform((text) => readAgreedWord(text, language)),
    v.check((word) => word !== null, mustBe(A_WORD)),
    v.transform((word) => word!),
  )
}

/** Missing fields have their defaults. */
function schemaWith(houseWord: v.GenericSchema<string, string>) {
  const houseWords = v.pipe(
    v.array(houseWord, mustBe('a list of words')),
    v.maxLength(MAX_HOUSE_WORDS, mustBe(`a list of at most ${MAX_HOUSE_WORDS} words`)),
    v.transform((words): readonly string[] => [...new Set(words)].toSorted()),
  )
  return v.pipe(
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
}

/** A dictionary with house words as people type them: see `parseDictionary`. */
export const typedDictionarySchema = schemaWith(typedAgreedWord())

/** Parses a dictionary for a table of this language. */
export function parseDictionary(input: unknown, language: string): Parsed<Dictionary> {
  return parseWith(schemaWith(agreedWord(language)), input, 'dictionary')
}
