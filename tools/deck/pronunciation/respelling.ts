import { isVowel, type Phone, withoutStress } from './cmu.ts'

type Syllable = { readonly onset: readonly Phone[]; readonly vowel: Phone; readonly coda: Phone[] }

const CONSONANTS: Readonly<Record<string, string>> = {
  B: 'b',
  CH: 'ch',
  D: 'd',
  DH: 'th',
  F: 'f',
  G: 'g',
  HH: 'h',
  JH: 'j',
  K: 'k',
  L: 'l',
  M: 'm',
  N: 'n',
  NG: 'ng',
  P: 'p',
  R: 'r',
  S: 's',
  SH: 'sh',
  T: 't',
  TH: 'th',
  V: 'v',
  W: 'w',
  Y: 'y',
  Z: 'z',
  ZH: 'zh',
}
/**
 * OXF-26: the rulebook's key (ay as in bay, eh as in pet, ah as in cat) and what it lacks. ARPABET has
 * AA for the vowels of hot and of spa; a correction writes the latter as AAH.
 */
const VOWELS: Readonly<Record<string, string>> = {
  AA: 'o',
  AAH: 'aa',
  AE: 'ah',
  AH: 'uh',
  AO: 'aw',
  AW: 'ow',
  AY: 'y',
  EH: 'eh',
  ER: 'er',
  EY: 'ay',
  IH: 'i',
  IY: 'ee',
  OW: 'oh',
  OY: 'oy',
  UH: 'uu',
  UW: 'oo',
}
/** In an open syllable, which has no coda. */
const OPEN: Readonly<Record<string, string>> = { AA: 'aa', IH: 'ih' }
const BEFORE_R: Readonly<Record<string, string>> = {
  AA: 'a',
  AO: 'o',
  EH: 'ai',
  IH: 'ee',
}
/** Lax vowels; a stressed one takes a following consonant as its coda: LAM-uh, not LA-muh. */
const LAX = new Set(['AA', 'AE', 'EH', 'IH', 'AH', 'UH'])
/** Consonant clusters that may begin a syllable; so may any single consonant except NG. */
const ONSETS = new Set(
  `B L,B R,B Y,D R,D W,D Y,F L,F R,F Y,G L,G R,G W,G Y,HH Y,HH W,K L,K R,K W,K Y,M Y,N Y,P L,P R,
  P Y,S F,S K,S L,S M,S N,S P,S T,S W,SH R,T R,T W,T Y,TH R,TH W,V Y,S K R,S K W,S K Y,S P L,S P R,
  S P Y,S T R,S T Y`.split(/,\s*/),
)

/** A respelling in syllables, with primary stress in capitals: kuh-LAM-uh-tee. */
export function respell(phones: readonly Phone[]): string {
  const syllables = syllablesOf(phones)
  const stressed = Math.max(
    0,
    syllables.findIndex(({ vowel }) => vowel.endsWith('1')),
  )
  return syllables
    .map((syllable, i) => (i === stressed ? spell(syllable).toUpperCase() : spell(syllable)))
    .join('-')
}

function syllablesOf(phones: readonly Phone[]): readonly Syllable[] {
  const syllables: Syllable[] = []
  let between: Phone[] = []
  for (const phone of phones) {
    if (!isVowel(phone)) {
      between.push(phone)
      continue
    }
    const last = syllables.at(-1)
    const coda = last === undefined ? 0 : codaLength(last.vowel, between)
    last?.coda.push(...between.slice(0, coda))
    syllables.push({ onset: between.slice(coda), vowel: phone, coda: [] })
    between = []
  }
  syllables.at(-1)?.coda.push(...between)
  return syllables
}

/** How many consonants between two vowels belong to the first syllable. */
function codaLength(vowel: Phone, between: readonly Phone[]): number {
  let coda = 0
  while (coda < between.length && !isOnset(between.slice(coda))) coda++
  // AA is never reduced, so it is short without stress too: SWOG-uhl, not SWO-guhl.
  const isShort = LAX.has(withoutStress(vowel)) && (vowel === 'AA0' || !vowel.endsWith('0'))
  return coda === 0 && isShort && between.length > 0 ? 1 : coda
}

function isOnset(phones: readonly Phone[]): boolean {
  return phones.length === 1 ? phones[0] !== 'NG' : ONSETS.has(phones.join(' '))
}

function spell({ onset, vowel, coda }: Syllable): string {
  const first = onset.map((phone) => CONSONANTS[phone]!).join('')
  const last = coda.map((phone) => CONSONANTS[phone]!).join('')
  const middle = spellVowel(vowel, onset.length === 0, coda[0] ?? null)
  // A bare g before e, i or y would be read as j.
  return (first.endsWith('g') && /^[eiy]/.test(middle) ? `${first}h` : first) + middle + last
}

function spellVowel(vowel: Phone, isFirst: boolean, next: Phone | null): string {
  const sound = withoutStress(vowel)
  if (sound === 'AY' && isFirst) return 'eye'
  if (next === 'R') return BEFORE_R[sound] ?? VOWELS[sound]!
  return (next === null ? OPEN[sound] : undefined) ?? VOWELS[sound]!
}
