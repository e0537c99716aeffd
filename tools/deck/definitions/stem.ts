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

const ENDING_SET: ReadonlySet<string> = new Set(['', ...ENDINGS].map(soundedOut))
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
const SHORTEST_PART = 3

/** Whether two words look like members of one family. */
export function isFamily(one: string, another: string): boolean {
  const [word, other] = [soundedOut(one), soundedOut(another)]
  if (other.length < 3) return word === other
  const shared = sharedBeginning(word, other)
  const shorter = Math.min(word.length, other.length)
  // Nodule and node, oracular and oracle, mitre and miter.
  if (shared >= LONG_PART || (shared >= SHORTEST_PART && shared >= 0.6 * shorter)) return true
  // Words too short to have a stem: err, errancy, erring.
  if (shared >= 3 && ENDING_SET.has(word.slice(shared)) && ENDING_SET.has(other.slice(shared))) {
    return true
  }
  const [a, b] = [stemOf(word), stemOf(other)]
  return a === b || isPartOf(a, other) || isPartOf(b, word) || haveLongPart(word, other)
}

const PREFIXED = /^(?:re|un|de|dis|mis|pre|sub|out|over|in|ig|il|im|ir|non|en|be|co)(.*)$/

/** Whether a word is put together from another and something else: gasbag, gas; refit, outfit. */
function holdsPartOf(word: string, token: string): boolean {
  if (token.length >= SHORTEST_PART && (word.startsWith(token) || word.endsWith(token))) return true
  const [, rest = ''] = PREFIXED.exec(word) ?? []
  if (rest.length >= TELLING && isFamily(rest, token)) return true
  return rest.length >= SHORTEST_PART && token.includes(rest)
}

/** A word with what is spelled in several ways spelled in one: opaque, opacity; rhyme, rime. */
function soundedOut(word: string): string {
  return word
    .replace(/que?/g, 'c')
    .replace(/ae|oe/g, 'e')
    .replaceAll('ph', 'f')
    .replaceAll('rh', 'r')
    .replaceAll('y', 'i')
}

/** Whether some letters in a row are in both: malcontent, discontented. */
function haveLongPart(a: string, b: string): boolean {
  for (let from = 0; from + LONG_PART <= a.length; from++) {
    if (b.includes(a.slice(from, from + LONG_PART))) return true
  }
  return false
}

/** Words that say how the others go together and nothing of their own. */
export const GLUE: ReadonlySet<string> = new Set(
  tokensOf(`a an the and or of in on at by to for with without from into upon over under about as
    is are was were be been being has have having had do does did not no nor but than then that
    this these those which who whom whose what when where while it its they them their he his him
    she her you your one ones oneself someone something somebody anyone anything any some such
    other others another each every all both either more most less least very much many few so
    too can may might must should would will if because up down out off through between among
    during before after same own only also just well etc usually often especially sometimes`),
)
/** OXF-24: whether a text holds the word, its stem or another member of its family. */
export function holdsFamilyOf(word: string, text: string): boolean {
  return tokensOf(text).some(
    (token) => !GLUE.has(token) && (isFamily(word, token) || holdsPartOf(word, token)),
  )
}

function isPartOf(stem: string, word: string): boolean {
  return stem.length >= TELLING && word.includes(stem)
}

function sharedBeginning(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return at
}
