/** Phonemes of espeak-ng: a cache of its output, and their translation into ARPABET. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isVowel, type Phone, type Pronunciations, withoutStress } from './cmu.ts'

/** One word and its phonemes per line; written by write-phonemes.ts. */
export const PHONEME_FILE = join(import.meta.dirname, 'phonemes.txt')

const VOWELS: Readonly<Record<string, string>> = {
  iː: 'IY',
  i: 'IY',
  ɪ: 'IH',
  ᵻ: 'IH',
  eɪ: 'EY',
  ɛ: 'EH',
  æ: 'AE',
  ɑː: 'AA',
  ɑ: 'AA',
  ɔː: 'AO',
  ɔ: 'AO',
  ɔɪ: 'OY',
  oʊ: 'OW',
  oː: 'AO',
  ʊ: 'UH',
  uː: 'UW',
  u: 'UW',
  ʌ: 'AH',
  ə: 'AH',
  ɐ: 'AH',
  ɚ: 'ER',
  ɜː: 'ER',
  aɪ: 'AY',
  aʊ: 'AW',
}
const CONSONANTS: Readonly<Record<string, string>> = {
  b: 'B',
  tʃ: 'CH',
  d: 'D',
  ð: 'DH',
  f: 'F',
  ɡ: 'G',
  h: 'HH',
  dʒ: 'JH',
  k: 'K',
  l: 'L',
  m: 'M',
  n: 'N',
  ŋ: 'NG',
  p: 'P',
  ɹ: 'R',
  r: 'R',
  s: 'S',
  ʃ: 'SH',
  t: 'T',
  // The flap of American English.
  ɾ: 'T',
  θ: 'TH',
  v: 'V',
  w: 'W',
  j: 'Y',
  z: 'Z',
  ʒ: 'ZH',
}
const STRESS: Readonly<Record<string, string>> = { ˈ: '1', ˌ: '2' }
const LONGEST = 2

export function readPhonemes(): Pronunciations {
  const lines = readFileSync(PHONEME_FILE, 'utf8').trim().split('\n')
  return new Map(
    lines.map((line) => {
      const [word, phonemes] = line.split(' ') as [string, string]
      return [word, phonesOf(phonemes)]
    }),
  )
}

/** Translates phonemes such as spˈɪndəlʃˌæŋks. Throws for a symbol that English does not use. */
export function phonesOf(spoken: string): readonly Phone[] {
  const phonemes = spoken
    // Batten has a glottal stop and a syllabic n, denouement a nasal vowel.
    .replaceAll('ʔ', 't')
    .replaceAll('n\u0329', 'ən')
    .replaceAll('\u0303', 'n')
  const phones: Phone[] = []
  let stress = '0'
  let at = 0
  while (at < phonemes.length) {
    const mark = STRESS[phonemes[at]!]
    if (mark !== undefined) {
      stress = mark
      at++
      continue
    }
    const symbol = symbolAt(phonemes, at)
    at += symbol.length
    // Before an r that begins the next syllable, ɚ is a plain schwa: AN-suh-reen.
    const vowel = symbol === 'ɚ' && phonemes[at] === 'ɹ' ? 'AH' : VOWELS[symbol]
    phones.push(vowel === undefined ? CONSONANTS[symbol]! : vowel + stress)
    if (vowel !== undefined) stress = '0'
  }
  return phones
}

/** Whether two pronunciations have the same number of syllables and the same one stressed. */
export function agree(one: readonly Phone[], other: readonly Phone[]): boolean {
  const [a, b] = [one.filter(isVowel), other.filter(isVowel)]
  const stressed = (vowels: readonly Phone[]): number =>
    vowels.findIndex((vowel) => vowel.endsWith('1'))
  const at = stressed(a)
  return (
    a.length === b.length &&
    at === stressed(b) &&
    (at < 0 || areAlike(withoutStress(a[at]!), withoutStress(b[at]!)))
  )
}

/** Vowels that American speakers merge, or that differ by dictionary only. */
const ALIKE: readonly ReadonlySet<string>[] = [
  new Set(['AA', 'AO']),
  new Set(['UH', 'UW']),
  new Set(['AH', 'ER']),
  new Set(['IH', 'IY']),
  new Set(['EH', 'AE']),
]

function areAlike(a: string, b: string): boolean {
  return a === b || ALIKE.some((set) => set.has(a) && set.has(b))
}

function symbolAt(phonemes: string, at: number): string {
  for (let length = LONGEST; length > 0; length--) {
    const symbol = phonemes.slice(at, at + length)
    if (symbol.length === length && (symbol in VOWELS || symbol in CONSONANTS)) return symbol
  }
  throw new Error(`an unknown phoneme: ${phonemes.slice(at)} in ${phonemes}`)
}
