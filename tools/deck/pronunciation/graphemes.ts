/** What is spelled so is often said so, to begin with. A doubled consonant is as a single one. */
const USUAL: Readonly<Record<string, string>> = {
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
 * A word with every pair of letters that goes together, and every doubled consonant, as a single
 * sign; other letters are their own signs.
 */
export type Signs = string

const DOUBLES = Array.from('bcdfgjklmnprstvz', (letter) => letter + letter)
const PAIRS = [...Object.keys(USUAL).filter((spelling) => spelling.length === 2), ...DOUBLES]
/** Signs of pairs come after all letters. */
const FIRST_PAIR = 128
const SIGN_OF = new Map(PAIRS.map((pair, i) => [pair, String.fromCharCode(FIRST_PAIR + i)]))
const ANY_PAIR = new RegExp(PAIRS.join('|'), 'g')
const VOWEL_SIGNS = new Set(
  Object.keys(USUAL)
    .filter((one) => /^[aeiouy]/.test(one))
    .map(signsOf),
)

export function signsOf(spelling: string): Signs {
  return spelling.replaceAll('rh', 'r').replace(ANY_PAIR, (pair) => SIGN_OF.get(pair)!)
}

export function isVowelSign(sign: string): boolean {
  return VOWEL_SIGNS.has(sign)
}

/** Every sign with the sounds it is usually said as. */
export function* usualSounds(): Generator<readonly [sign: string, sound: string], void, undefined> {
  for (const spelling of [...Object.keys(USUAL), ...DOUBLES]) {
    const sounds = USUAL[spelling] ?? USUAL[spelling[0]!]!
    for (const sound of sounds.split(' ')) yield [signsOf(spelling), sound]
  }
}
