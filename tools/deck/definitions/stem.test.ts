import { describe, expect, test } from 'vitest'
import { holdsFamilyOf, isFamily, stemOf } from './stem.ts'

describe('stems', () => {
  test.each([
    ['prognosticate', 'prognostication'],
    ['sequester', 'sequestered'],
    ['opacity', 'opacities'],
  ])('%s and %s have the same', (one, other) => {
    expect(stemOf(one)).toBe(stemOf(other))
  })

  test('are never shorter than four letters', () => {
    expect(stemOf('errs')).toBe('errs')
    expect(stemOf('nosing')).toBe('nosing')
  })
})

describe('OXF-24: families of words', () => {
  test.each([
    ['errancy', 'erring'],
    ['malcontent', 'discontented'],
    ['opacity', 'opaque'],
    ['rumba', 'rhumba'],
    ['rime', 'rhymes'],
    ['nodule', 'node'],
    ['oracular', 'oracle'],
    ['mitre', 'miter'],
    ['tachograph', 'tachometer'],
    ['candlesnuffer', 'candle'],
  ])('%s and %s are of one', (one, other) => {
    expect([isFamily(one, other), isFamily(other, one)]).toEqual([true, true])
  })

  test.each([
    ['gusset', 'guide'],
    ['calamity', 'camel'],
    ['felucca', 'the'],
  ])('%s and %s are not', (one, other) => {
    expect(isFamily(one, other)).toBe(false)
  })

  test.each([
    ['gasbag', 'the bag of a balloon'],
    ['demigod', 'in part a god'],
    ['refit', 'outfitting again'],
    ['ignoble', 'not of the nobility'],
  ])('%s is put together from a word in “%s”', (word, text) => {
    expect(holdsFamilyOf(word, text)).toBe(true)
    expect(holdsFamilyOf('forage', 'look for it')).toBe(false)
  })

  test('a text that holds one of them is found', () => {
    expect(holdsFamilyOf('suzerainty', 'the domain of a suzerain')).toBe(true)
    expect(holdsFamilyOf('suzerainty', 'the domain of a lord')).toBe(false)
  })
})
