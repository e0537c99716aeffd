import { phonemize } from 'phonemizer'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readCards } from '../card-file.ts'
import { agree, PHONEME_FILE, phonesOf } from './espeak.ts'
import { hintFor } from './hints.ts'
import { respell } from './respelling.ts'

const phones = (text: string): readonly string[] => text.split(' ')

describe('OXF-26: a respelling', () => {
  test.each([
    ['K AH0 L AE1 M AH0 T IY0', 'kuh-LAHM-uh-tee', 'ah as in cat'],
    ['B EY1', 'BAY', 'ay as in bay'],
    ['P EH1 T', 'PEHT', 'eh as in pet'],
    ['AY1 L AH0 T', 'EYE-luht', 'eye for a syllable of its own'],
    ['G IH1 B AH0 T', 'GHIB-uht', 'a hard g'],
    ['HH AA1 R B IH0 N JH ER0', 'HAR-bin-jer', 'ar as in car'],
    ['K AA1 D AH0 L', 'KOD-uhl', 'o as in hot'],
    ['HH AO1 R N S W AA0 G AH0 L', 'HORN-swog-uhl', 'o as in hot without stress'],
    ['D IH0 B AAH1 K AH0 L', 'dih-BAA-kuhl', 'aa as in spa'],
    ['B UH1 K', 'BUUK', 'uu as in book'],
    ['EH2 K S T R AH0', 'EHK-struh', 'the first syllable when none is stressed'],
  ])('of %s is %s: %s', (spoken, text) => {
    expect(respell(phones(spoken))).toBe(text)
  })
})

describe('the phonemes of espeak-ng', () => {
  test.each([
    ['spˈɪndəlʃˌæŋks', 'S P IH1 N D AH0 L SH AE2 NG K S', 'SPIN-duhl-shahngks'],
    ['ˈænsɚɹˌiːn', 'AE1 N S AH0 R IY2 N', 'AHN-suh-reen'],
    ['fˈɜːkɪn', 'F ER1 K IH0 N', 'FER-kin'],
    ['bˈæʔn\u0329', 'B AE1 T AH0 N', 'BAHT-uhn'],
    ['deɪnˈuːmɔ\u0303', 'D EY0 N UW1 M AO0 N', 'day-NOO-mawn'],
  ])('%s are the phones %s, respelled %s', (phonemes, expected, text) => {
    expect(phonesOf(phonemes)).toEqual(phones(expected))
    expect(respell(phonesOf(phonemes))).toBe(text)
  })

  test('of an unknown symbol are refused', () => {
    expect(() => phonesOf('bˈʘt')).toThrow('unknown phoneme')
  })

  test('are cached for every card as the program gives them', async () => {
    const lines = readFileSync(PHONEME_FILE, 'utf8').trim().split('\n')
    expect(lines.map((line) => line.split(' ')[0])).toEqual(readCards().map(({ word }) => word))
    const sample = lines.filter((_, i) => i % 25 === 0)
    for (const line of sample) {
      const [word] = line.split(' ') as [string]
      expect(`${word} ${(await phonemize(word, 'en-us'))[0]!}`).toBe(line)
    }
  })
})

describe('OXF-26: a hint', () => {
  const one = new Map([['fusty', phones('F AH1 S T IY0')]])
  const same = new Map([['fusty', phones('F AH1 S T IH0')]])
  const other = new Map([['fusty', phones('F AH0 S T IY1')]])

  test('is given when the sources agree on syllables and stress', () => {
    expect(hintFor('fusty', one, same)).toBe('FUHS-tee')
    expect(hintFor('fusty', new Map(), same)).toBe('FUHS-tih')
    expect(agree(phones('B AE1 T'), phones('B EY1 T'))).toBe(false)
  })

  test('is left out when they disagree, when it was found doubtful, or when there is no source', () => {
    expect(hintFor('fusty', one, other)).toBe('')
    expect(hintFor('zeugma', new Map(), new Map([['zeugma', phones('Z UW1 G M AH0')]]))).toBe('')
    expect(hintFor('fusty', new Map(), new Map())).toBe('')
  })

  test('is corrected by hand', () => {
    expect(hintFor('cupola', one, one)).toBe('KYOO-puh-luh')
  })
})
