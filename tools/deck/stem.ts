/**
 * Endings that change what a word does in a sentence and little of what it means. Long ones
 * first, so that each word loses as much as it can at a time.
 */
const ENDINGS = `
  fulness isation iveness ization ousness ically ament ation ative ement ility iness ingly
  ities ition able ally ance ancy ence ency hood ible ical iest less ment ness ship sion tion
  tive ways wise age ant ary ate ent ery est ful ial ian ied ier ies ily ing ion ise ish ism
  ist ity ive ize ory our ous ual ure al an ar cy ed ee en er es ia ic ly or th um us a e i o s
  t y
`
  .trim()
  .split(/\s+/)

const ENDING_SET: ReadonlySet<string> = new Set(['', ...ENDINGS])
const SHORTEST_STEM = 4

/**
 * What is left of a lower-case word without its endings. It goes further than a dictionary would:
 * words of one family may never count as strangers, strangers may well count as family.
 */
export function stemOf(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  const shorter = withoutEnding(word)
  const stem = shorter === null ? word : stemOf(shorter)
  stems.set(word, stem)
  return stem
}

/** Stems that were asked for before; the same words come up again and again in glosses. */
const stems = new Map<string, string>()

function withoutEnding(word: string): string | null {
  for (const ending of ENDINGS) {
    if (word.endsWith(ending) && word.length - ending.length >= SHORTEST_STEM) {
      const stem = word.slice(0, -ending.length)
      return /([b-df-hj-np-tv-z])\1$/.test(stem) && stem.length > SHORTEST_STEM
        ? stem.slice(0, -1)
        : stem
    }
  }
  return null
}

/** The words of a text, in lower case, without marks. */
export function tokensOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[a-z]+/g) ?? []
}

const LONG_PART = 5
const TELLING = 4

/** Whether two words look like members of one family. */
export function isFamily(one: string, another: string): boolean {
  const [word, other] = [soundedOut(one), soundedOut(another)]
  if (other.length < 3) return word === other
  const shared = sharedBeginning(word, other)
  if (shared >= LONG_PART) return true
  // Words too short to have a stem: err, errancy, erring.
  if (shared >= 3 && ENDING_SET.has(word.slice(shared)) && ENDING_SET.has(other.slice(shared))) {
    return true
  }
  const [a, b] = [stemOf(word), stemOf(other)]
  return a === b || isPartOf(a, other) || isPartOf(b, word) || haveLongPart(word, other)
}

/** A word with what is spelled in several ways spelled in one: opaque, opacity. */
function soundedOut(word: string): string {
  return word.replace(/que?/g, 'c').replace(/ae|oe/g, 'e').replaceAll('ph', 'f')
}

/** Whether some letters in a row are in both: malcontent, discontented. */
function haveLongPart(a: string, b: string): boolean {
  for (let from = 0; from + LONG_PART <= a.length; from++) {
    if (b.includes(a.slice(from, from + LONG_PART))) return true
  }
  return false
}

/** OXF-24: whether a text holds the word, its stem or another member of its family. */
export function holdsFamilyOf(word: string, text: string): boolean {
  return tokensOf(text).some((token) => isFamily(word, token))
}

function isPartOf(stem: string, word: string): boolean {
  return stem.length >= TELLING && word.includes(stem)
}

function sharedBeginning(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return at
}
