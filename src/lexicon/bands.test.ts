import { expect, test } from 'vitest'
import { bandOf, BAND_RARITIES, BANDS } from './bands.ts'
import { ratedWords } from './testing/library.ts'

test('a word belongs to the first band that goes as far as its rarity', () => {
  const list = ratedWords('test', { tea: 10, vlog: 55, wahoo: 60, zax: 80 })
  const bands = ['tea', 'vlog', 'wahoo', 'zax', 'x'].map((word) => bandOf(word, list))
  expect(bands).toEqual(['everyday', 'everyday', 'standard', 'everything', null])
})

test('each band goes further than the one before', () => {
  const rarities = BANDS.map((band) => BAND_RARITIES[band])
  expect(rarities).toEqual(rarities.toSorted((a, b) => a - b))
  expect(new Set(rarities).size).toBe(BANDS.length)
})
