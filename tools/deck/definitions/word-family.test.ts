import { describe, expect, test } from 'vitest'
import { areRelated, containsRelative } from './word-family.ts'

describe('OXF-24: word families', () => {
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
  ])('%s and %s are related', (one, other) => {
    expect([areRelated(one, other), areRelated(other, one)]).toEqual([true, true])
  })

  test.each([
    ['gusset', 'guide'],
    ['calamity', 'camel'],
    ['felucca', 'the'],
  ])('%s and %s are not related', (one, other) => {
    expect(areRelated(one, other)).toBe(false)
  })

  test.each([
    ['gasbag', 'the bag of a balloon'],
    ['demigod', 'in part a god'],
    ['refit', 'outfitting again'],
    ['ignoble', 'not of the nobility'],
  ])('%s is composed of a word in “%s”', (word, text) => {
    expect(containsRelative(word, text)).toBe(true)
    expect(containsRelative('forage', 'look for it')).toBe(false)
  })

  test('a relative in a text is found', () => {
    expect(containsRelative('suzerainty', 'the domain of a suzerain')).toBe(true)
    expect(containsRelative('suzerainty', 'the domain of a lord')).toBe(false)
  })
})
