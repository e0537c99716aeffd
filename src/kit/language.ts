import { ENGLISH, foldWord } from '#kit/english.ts'
import { memoizeByIdentity } from '#kit/memoize.ts'
import { makeFold, type Folding } from '#lexicon/languages/folding.ts'
import { foldingOf } from '#lexicon/languages/language-id.ts'

/** Normalizes a word of a language: lower case, spelled as on the cubes, straight apostrophes. */
export function foldWordOf(language: string, text: string): string {
  if (language === ENGLISH.words) return foldWord(text)
  const fold = foldBy(foldingOf(language))
  return fold(text.trim().toLowerCase()).replaceAll('’', "'")
}

const foldBy = memoizeByIdentity((folding: Folding) => makeFold(folding))
