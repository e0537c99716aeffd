/** The spelling of regular English plurals and verb forms, in both directions. */
export const REGULAR_SUFFIXES = ['s', 'ed', 'ing'] as const
export type RegularSuffix = (typeof REGULAR_SUFFIXES)[number]

/** A possible lemma of a regular form; it need not exist. */
export type RegularLemma = { readonly word: string; readonly suffix: RegularSuffix }

const MIN_LEMMA_LENGTH = 2

/** How a form may end for each suffix, and what the ending may have replaced. Over-generates. */
const ENDINGS: readonly (readonly [suffix: RegularSuffix, ending: string, replaced: string])[] = [
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
 * Every lemma that yields the word with a regular suffix by the rules of spelling: faxes is fax and
 * -s, rotted rot and -ed, writing write and -ing; glass has none.
 */
export function regularLemmas(word: string): readonly RegularLemma[] {
  const lemmas = new Map<string, RegularLemma>()
  for (const [suffix, ending, replaced] of ENDINGS) {
    if (!word.endsWith(ending)) continue
    const stem = word.slice(0, -ending.length) + replaced
    for (const lemma of isDoubled(stem) ? [stem, stem.slice(0, -1)] : [stem]) {
      if (lemma.length < MIN_LEMMA_LENGTH || !regularForms(lemma, suffix).includes(word)) continue
      lemmas.set(`${lemma} ${suffix}`, { word: lemma, suffix })
    }
  }
  return [...lemmas.values()]
}

/** All accepted spellings of a lemma with a suffix: traveled, travelled. */
export function regularForms(lemma: string, suffix: RegularSuffix): readonly string[] {
  if (suffix === 's') return formsInS(lemma)
  const stems = stemsBeforeVowel(lemma)
  return suffix === 'ed' ? formsInEd(lemma, stems) : formsInIng(lemma, stems)
}

function stemsBeforeVowel(lemma: string): readonly string[] {
  if (lemma.endsWith('c')) return [lemma, `${lemma}k`]
  if (!mayDouble(lemma)) return [lemma]
  const doubled = lemma + lemma.at(-1)!
  return mustDouble(lemma) ? [doubled] : [lemma, doubled]
}

function formsInS(lemma: string): readonly string[] {
  if (/[^aeiou]y$|quy$/.test(lemma)) return [`${lemma.slice(0, -1)}ies`, `${lemma}s`]
  // Churches, but stomachs.
  if (lemma.endsWith('ch')) return [`${lemma}es`, `${lemma}s`]
  if (/[sz]$/.test(lemma)) {
    return mayDouble(lemma) ? [`${lemma}es`, `${lemma}${lemma.at(-1)!}es`] : [`${lemma}es`]
  }
  if (/(x|sh)$/.test(lemma)) return [`${lemma}es`]
  if (/[io]$/.test(lemma)) return [`${lemma}s`, `${lemma}es`]
  return [`${lemma}s`]
}

function formsInEd(lemma: string, stems: readonly string[]): readonly string[] {
  if (/[^aeiou]y$|quy$/.test(lemma)) return [`${lemma.slice(0, -1)}ied`]
  // Sauteed: the e had an accent.
  if (lemma.endsWith('e')) return [`${lemma}d`, `${lemma}ed`]
  return stems.map((stem) => `${stem}ed`)
}

function formsInIng(lemma: string, stems: readonly string[]): readonly string[] {
  if (lemma.endsWith('ie')) return [`${lemma.slice(0, -2)}ying`, `${lemma}ing`]
  if (lemma.endsWith('eye')) return [`${lemma}ing`, `${lemma.slice(0, -1)}ing`]
  if (/[eoy]e$/.test(lemma)) return [`${lemma}ing`]
  // Ageing, singeing: a silent e may be kept.
  if (lemma.endsWith('e')) return [`${lemma.slice(0, -1)}ing`, `${lemma}ing`]
  return stems.map((stem) => `${stem}ing`)
}

/**
 * A final consonant after a single vowel may be doubled: rot, rotted; quiz, quizzes. So may the one
 * after two vowels that are two syllables: dial, fuel, bias.
 */
function mayDouble(lemma: string): boolean {
  return /(?:^|[^aeiou]|qu)[aeiouy][bcdfgklmnprstvz]$|(?:ia|ue|ua)l$|ias$/.test(lemma)
}

/** In a monosyllable it must be, except s: hoped is not of hop, but bused is of bus. */
function mustDouble(lemma: string): boolean {
  return /^(?:[^aeiouy]*|[^aeiouy]*qu)[aeiouy][bdfgklmnprtvz]$/.test(lemma)
}

function isDoubled(stem: string): boolean {
  return /([a-z])\1$/.test(stem) || stem.endsWith('ck')
}
