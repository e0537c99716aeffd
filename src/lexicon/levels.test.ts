import { describe, expect, test } from 'vitest'
import { Levels, packLevels } from './levels.ts'

describe('commonness levels', () => {
  test('read back by rank', () => {
    const levels = [80, 10, 35, 35, 70]
    const read = new Levels(...packLevels(levels), levels.length)
    expect(levels.map((_, rank) => read.of(rank))).toEqual(levels)
    for (const rank of [-1, 5, 0.5, Number.NaN]) expect(read.of(rank)).toBeNull()
  })

  test('take no room when all words are alike', () => {
    const [table, places] = packLevels([50, 50, 50])
    expect([table.length, places.length]).toEqual([1, 0])
    expect(new Levels(table, places, 3).of(2)).toBe(50)
  })

  test('are at most sixteen', () => {
    expect(() => packLevels(Array.from({ length: 17 }, (_, i) => i))).toThrow('cannot be packed')
    expect(() => packLevels([256])).toThrow('cannot be packed')
  })

  test('must cover the words', () => {
    expect(() => new Levels(Uint8Array.of(10, 20), Uint8Array.of(0), 3)).toThrow('do not cover')
    expect(() => new Levels(new Uint8Array(), new Uint8Array(), 3)).toThrow('no commonness')
  })
})
