import { describe, expect, test } from 'vitest'
import { alignAll, joinR } from './alignment.ts'
import { sayAll } from './grapheme-to-phoneme.ts'
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
  ])('of %s is %s', (sounds, text) => {
    expect(respell(phones(sounds))).toBe(text)
  })
})

const few = new Map(
  Object.entries({
    bat: 'B AE1 T',
    batter: 'B AE1 T ER0',
    bitter: 'B IH1 T ER0',
    tab: 'T AE1 B',
    tubber: 'T AH1 B ER0',
    rebut: 'R IH0 B AH1 T',
    rabbit: 'R AE1 B AH0 T',
  }).map(([word, sounds]) => [word, phones(sounds)]),
)

describe('sounds from letters', () => {
  test('are laid along the letters that say them', () => {
    const parts = alignAll(few).get('batter')!
    expect(parts).toEqual([['B'], ['AE1'], ['T'], ['EX0'], ['R']])
    expect(joinR(parts.flat())).toEqual(few.get('batter'))
  })

  test('are those of like words', () => {
    const said = sayAll(['tabber', 'bab'], few)
    expect(said.get('tabber')).toEqual(phones('T AE1 B ER0'))
    expect(said.get('bab')).toEqual(phones('B AE1 B'))
  })
})
