/** The usual phones of each grapheme. EX is the vowel of ER. A doubled consonant sounds like a single one. */
const USUAL_PHONES: Readonly<Record<string, string>> = {
  a: 'AE AA AH EY AO EH EX',
  b: 'B',
  c: 'K S CH SH',
  d: 'D JH',
  e: 'EH IY IH AH EX EY',
  f: 'F',
  g: 'G JH ZH',
  h: 'HH',
  i: 'IH AY IY AH EX Y',
  j: 'JH Y HH',
  k: 'K',
  l: 'L',
  m: 'M',
  n: 'N NG',
  o: 'AA OW AH AO UW UH AW OY EX W',
  p: 'P',
  q: 'K',
  r: 'R',
  s: 'S Z SH ZH',
  t: 'T SH CH',
  u: 'AH UW UH EX Y W',
  v: 'V',
  w: 'W',
  x: 'K G Z',
  y: 'IY AY IH Y EX',
  z: 'Z S',
  ae: 'IY EH EY AY',
  ai: 'EY EH AH IH',
  au: 'AO AA OW',
  aw: 'AO AA',
  ay: 'EY IY',
  ch: 'CH K SH',
  ck: 'K',
  ea: 'IY EH EY IH AH',
  ee: 'IY EY',
  ei: 'IY AY EY IH',
  eu: 'UW Y UH EX',
  ew: 'UW Y',
  gh: 'G F',
  ie: 'IY AY IH EH AH',
  oa: 'OW AO',
  oe: 'IY OW EH',
  oi: 'OY W',
  oo: 'UW UH',
  ou: 'AH AW UW OW AO',
  ow: 'OW AW',
  oy: 'OY',
  ph: 'F P',
  qu: 'K',
  sh: 'SH',
  th: 'TH DH T',
  ue: 'UW Y EH',
  ui: 'UW IH AY',
}

/**
 * A word as a string with one character per grapheme: a private character for each digraph and each
 * doubled consonant, the letter itself for any other.
 */
export type Graphemes = string

const DOUBLES = Array.from('bcdfgjklmnprstvz', (letter) => letter + letter)
const DIGRAPHS = [
  ...Object.keys(USUAL_PHONES).filter((spelling) => spelling.length === 2),
  ...DOUBLES,
]
/** The first character code after the letters. */
const FIRST_DIGRAPH_CODE = 128
const DIGRAPH_CHARS = new Map(
  DIGRAPHS.map((digraph, i) => [digraph, String.fromCharCode(FIRST_DIGRAPH_CODE + i)]),
)
const ANY_DIGRAPH = new RegExp(DIGRAPHS.join('|'), 'g')
const VOWEL_GRAPHEMES = new Set(
  Object.keys(USUAL_PHONES)
    .filter((spelling) => /^[aeiouy]/.test(spelling))
    .map(graphemesOf),
)

export function graphemesOf(spelling: string): Graphemes {
  return spelling
    .replaceAll('rh', 'r')
    .replace(ANY_DIGRAPH, (digraph) => DIGRAPH_CHARS.get(digraph)!)
}

export function isVowelGrapheme(grapheme: string): boolean {
  return VOWEL_GRAPHEMES.has(grapheme)
}

/** Pairs of a grapheme and a usual phone of it, without stress. */
export function* usualPhones(): Generator<readonly [grapheme: string, phone: string], void> {
  for (const spelling of [...Object.keys(USUAL_PHONES), ...DOUBLES]) {
    const phones = USUAL_PHONES[spelling] ?? USUAL_PHONES[spelling[0]!]!
    for (const phone of phones.split(' ')) yield [graphemesOf(spelling), phone]
  }
}
