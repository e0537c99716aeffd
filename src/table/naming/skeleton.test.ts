import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { looksAlike, skeleton, skeletonsOf, toLatin } from '#table/naming/skeleton.ts'

const alike = (one: string, other: string) => looksAlike(skeletonsOf(one), skeletonsOf(other))

const ALIKE: readonly (readonly [string, string, string])[] = [
  ['case', 'Ann', 'aNN'],
  ['Cyrillic', 'Ann', 'Аnn'],
  ['all Cyrillic', 'Cappy', 'Сарру'],
  ['Greek', 'Nora', 'Νοra'],
  ['Cherokee', 'David', 'ᎠaᏙid'],
  ['Lisu', 'Leo', 'ꓡꓰꓳ'],
  ['lunate sigma', 'Cec', 'Ϲeϲ'],
  ['Devanagari zero', 'Bob', 'B०b'],
  ['Deseret', 'Leo', '𐐛e𐐬'],
  ['Armenian', 'Lou', 'Լօս'],
  ['full width', 'Ann', 'Ａｎｎ'],
  ['mathematical', 'Ann', '𝓐𝓷𝓷'],
  ['circled', 'Ann', 'Ⓐⓝⓝ'],
  ['in black squares', 'Ann', '🅰🅽🅽'],
  ['small capitals', 'Bob', 'ʙᴏʙ'],
  ['0 and O', 'Bob', 'B0b'],
  ['1 and l', 'Bill', 'Bi1l'],
  ['1 and i', 'Mia', 'M1a'],
  ['I and l', 'Alice', 'AIice'],
  ['| and l', 'Leila', 'Lei|a'],
  ['rn and m', 'Jem', 'Jern'],
  ['vv and w', 'Wendy', 'vvendy'],
  ['spaces', 'Mary Ann', 'MaryAnn'],
  ['punctuation', 'Ann', 'A.n_n-'],
  ['accents', 'Ann', 'Ạńn'],
  ['strokes', 'Ole', 'Øłe'],
  ['hooks', 'Benjamin Kit', 'Ɓeɲjamiƞ Ƙiʈ'],
  ['other hooks', 'Benʝamin', 'Benjaɱin'],
  ['bars', 'Benjamin Kit', 'Bɇnjamin Kɨŧ'],
  ['turned letters', 'Benjamin', 'Bənjamin'],
  ['a sharp s', 'Benjamin', 'ßenjamin'],
  ['two ways to write ss', 'Weiss', 'Weiß'],
  ['a length mark', 'Kit', 'Kitː'],
  ['a stress mark', 'Kit', 'Kitˈ'],
  ['a prime', 'Kit', 'Kitʹ'],
  ['a modifier apostrophe', 'Kit', 'Kitʼ'],
  ['a saltillo', 'Kit', 'Kitꞌ'],
  ['a stretched Arabic letter', 'محمد', 'محـمد'],
  ['something invisible', 'Ann', 'A\u200Bnn'],
  ['Hebrew points', 'שרה', 'שָׂרָה'],
  ['Arabic vowel signs', 'محمد', 'مُحَمَّد'],
  ['a non-joiner', 'میخواهم', 'می‌خواهم'],
]

const DIFFERENT: readonly (readonly [string, string])[] = [
  ['Ann', 'Anna'],
  ['Ann', 'Ann 2'],
  ['Ann 2', 'Ann 3'],
  ['Ian', 'Lan'],
  ['Lia', 'Ila'],
  ['Ali', 'All'],
  ['Ali', 'Ail'],
  ['Bob', 'Rob'],
  ['Ann', 'Ann 🎩'],
  ['王', '李'],
  ['राम', 'रमा'],
  ['かき', 'がき'],
  ['Анна', 'Ганна'],
  ['김', '긴'],
  ['佐木', '佐々木'],
  ['スザン', 'スーザン'],
]

describe('names look alike by', () => {
  test.each(ALIKE)('%s: %s, %s', (_, one, other) => {
    expect(one).not.toBe(other)
    expect(alike(one, other)).toBe(true)
    expect(alike(other, one)).toBe(true)
  })
})

describe('names differ:', () => {
  test.each(DIFFERENT)('%s, %s', (one, other) => {
    expect(alike(one, other)).toBe(false)
  })
})

test('text is read as Latin once: a second time changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 12 }), (text) => {
      expect(toLatin(toLatin(text))).toBe(toLatin(text))
      expect(skeletonsOf(text)).toContain(skeleton(text))
    }),
  )
})
