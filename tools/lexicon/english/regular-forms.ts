/** The endings of regular plurals and regular verb tenses. */
export const REGULAR_ENDINGS = ['s', 'ed', 'ing'] as const
export type RegularEnding = (typeof REGULAR_ENDINGS)[number]

/** A word that another may be a regular form of; nothing says that it exists. */
export type RegularBase = { readonly word: string; readonly ending: RegularEnding }

const SHORTEST_BASE = 2

/** What an ending may have been put in place of, whether or not that gives a good spelling. */
const STRIPPINGS: readonly (readonly [ending: RegularEnding, tail: string, was: string])[] = [
  ['s', 's', ''],
  ['s', 'es', ''],
  ['s', 'ies', 'y'],
  ['ed', 'ed', ''],
  ['ed', 'd', ''],
  ['ed', 'ied', 'y'],
  ['ing', 'ing', ''],
  ['ing', 'ing', 'e'],
  ['ing', 'ying', 'ie'],
]

/**
 * Every base that, with a regular ending put on by the rules of spelling, gives the word
 * again: faxes is fax and -s, rotted rot and -ed, writing write and -ing; glass is no base's.
 */
export function regularBases(word: string): readonly RegularBase[] {
  const bases = new Map<string, RegularBase>()
  for (const [ending, tail, was] of STRIPPINGS) {
    if (!word.endsWith(tail)) continue
    const stem = word.slice(0, -tail.length) + was
    for (const base of isDoubled(stem) ? [stem, stem.slice(0, -1)] : [stem]) {
      if (base.length < SHORTEST_BASE || !regularForms(base, ending).includes(word)) continue
      bases.set(`${base} ${ending}`, { word: base, ending })
    }
  }
  return [...bases.values()]
}

/** Every spelling in use of a base with a regular ending: travelled beside traveled. */
export function regularForms(base: string, ending: RegularEnding): readonly string[] {
  if (ending === 's') return formsInS(base)
  const stems = stemsBeforeVowel(base)
  return ending === 'ed' ? formsInEd(base, stems) : formsInIng(base, stems)
}

function stemsBeforeVowel(base: string): readonly string[] {
  if (base.endsWith('c')) return [base, `${base}k`]
  if (!mayDouble(base)) return [base]
  const doubled = base + base.at(-1)!
  return mustDouble(base) ? [doubled] : [base, doubled]
}

function formsInS(base: string): readonly string[] {
  if (/[^aeiou]y$|quy$/.test(base)) return [`${base.slice(0, -1)}ies`, `${base}s`]
  // The ch of stomachs is not that of churches.
  if (base.endsWith('ch')) return [`${base}es`, `${base}s`]
  if (/[sz]$/.test(base)) {
    return mayDouble(base) ? [`${base}es`, `${base}${base.at(-1)!}es`] : [`${base}es`]
  }
  if (/(x|sh)$/.test(base)) return [`${base}es`]
  if (/[io]$/.test(base)) return [`${base}s`, `${base}es`]
  return [`${base}s`]
}

function formsInEd(base: string, stems: readonly string[]): readonly string[] {
  if (/[^aeiou]y$|quy$/.test(base)) return [`${base.slice(0, -1)}ied`]
  // Sauteed: its e had an accent.
  if (base.endsWith('e')) return [`${base}d`, `${base}ed`]
  return stems.map((stem) => `${stem}ed`)
}

function formsInIng(base: string, stems: readonly string[]): readonly string[] {
  if (base.endsWith('ie')) return [`${base.slice(0, -2)}ying`, `${base}ing`]
  if (/[eoy]e$/.test(base)) return [`${base}ing`]
  // Ageing, singeing: a silent e may stay.
  if (base.endsWith('e')) return [`${base.slice(0, -1)}ing`, `${base}ing`]
  return stems.map((stem) => `${stem}ing`)
}

/** A last consonant after one vowel may be doubled: rot, rotted; quiz, quizzes. */
function mayDouble(base: string): boolean {
  return /(?:^|[^aeiou]|qu)[aeiouy][bcdfgklmnprstvz]$/.test(base)
}

/** In one syllable it always is, but for s: hoped is not of hop, bused is of bus. */
function mustDouble(base: string): boolean {
  return /^(?:[^aeiouy]*|[^aeiouy]*qu)[aeiouy][bdfgklmnprtvz]$/.test(base)
}

function isDoubled(stem: string): boolean {
  return /([a-z])\1$/.test(stem) || stem.endsWith('ck')
}
