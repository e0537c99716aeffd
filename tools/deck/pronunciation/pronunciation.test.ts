import { describe, expect, test } from 'vitest'
import { alignAll, joinR } from './alignment.ts'
import { predictAll } from './grapheme-to-phoneme.ts'
import { respell } from './respelling.ts'

const phones = (text: string): readonly string[] => text.split(' ')

describe('OXF-3: a respelling', () => {
  test.each([
    ['K AH0 L AE1 M AH0 T IY0', 'kuh-LAM-uh-tee'],
    ['HH AE1 L S IY0 AH0 N', 'HAL-see-uhn'],
    ['AY1 L AH0 T', 'EYE-luht'],
    ['G IH1 B AH0 T', 'GHIB-uht'],
    ['HH AA1 R B IH0 N JH ER0', 'HAHR-bin-jer'],
    ['EH2 K S T R AH0', 'EK-struh'],
  ])('of %s is %s', (spoken, text) => {
    expect(respell(phones(spoken))).toBe(text)
  })
})

const DICTIONARY = new Map(
  Object.entries({
    bat: 'B AE1 T',
    batter: 'B AE1 T ER0',
    bitter: 'B IH1 T ER0',
    tab: 'T AE1 B',
    tubber: 'T AH1 B ER0',
    rebut: 'R IH0 B AH1 T',
    rabbit: 'R AE1 B AH0 T',
  }).map(([word, spoken]) => [word, phones(spoken)]),
)

describe('pronunciations predicted from spelling', () => {
  test('come from phones aligned with graphemes', () => {
    const alignment = alignAll(DICTIONARY).get('batter')!
    expect(alignment).toEqual([['B'], ['AE1'], ['T'], ['EX0'], ['R']])
    expect(joinR(alignment.flat())).toEqual(DICTIONARY.get('batter'))
  })

  test('are those of similar words', () => {
    const predicted = predictAll(['tabber', 'bab'], DICTIONARY)
    expect(predicted.get('tabber')).toEqual(phones('T AE1 B ER0'))
    expect(predicted.get('bab')).toEqual(phones('B AE1 B'))
  })
})
