/**
 * Suffixes that change a word's function more than its meaning. Longest first, so that each step
 * strips as much as possible.
 */
export const SUFFIXES: readonly string[] = `
  fulness isation iveness ization ousness ically ament ation ative ement ility iness ingly
  ities ition able ally ance ancy ence ency hood ible ical iest less ment ness ship sion tion
  tive ways wise age ant ary ate ent ery est ful ial ian ied ier ies ily ing ion ise ish ism
  ist ity ive ize ory our ous ual ure al an ar cy ed ee en er es ia ic ly or th um us a e i o s
  t y
`
  .trim()
  .split(/\s+/)

const MIN_STEM_LENGTH = 4

/**
 * The stem of a lower-case word. Deliberately over-stems: related words must share a stem, while
 * unrelated words may.
 */
export function stemOf(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  const shorter = withoutSuffix(word)
  const stem = shorter === null ? word : stemOf(shorter)
  stems.set(word, stem)
  return stem
}

/** Cache: glosses repeat the same words many times. */
const stems = new Map<string, string>()

function withoutSuffix(word: string): string | null {
  for (const suffix of SUFFIXES) {
    if (word.endsWith(suffix) && word.length - suffix.length >= MIN_STEM_LENGTH) {
      const stem = word.slice(0, -suffix.length)
      return /([b-df-hj-np-tv-z])\1$/.test(stem) && stem.length > MIN_STEM_LENGTH
        ? stem.slice(0, -1)
        : stem
    }
  }
  return null
}

/** Forms that a word may be an inflection of; some are no words. */
export function uninflected(token: string): readonly string[] {
  return [/s$/, /es$/, /ed$/, /d$/, /ing$/].flatMap((suffix) =>
    suffix.test(token) ? [token.replace(suffix, '')] : [],
  )
}
