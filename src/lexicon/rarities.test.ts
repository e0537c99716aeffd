import { describe, expect, test } from 'vitest'
import { Rarities, packRarities } from './rarities.ts'

describe('rarities', () => {
  test('read back by rank', () => {
    const rarities = [80, 10, 35, 35, 70]
    const read = new Rarities(...packRarities(rarities), rarities.length)
    expect(rarities.map((_, rank) => read.of(rank))).toEqual(rarities)
    for (const rank of [-1, 5, 0.5, Number.NaN]) expect(read.of(rank)).toBeNull()
  })

  test('take no bytes per word when all are equal', () => {
    const [values, indices] = packRarities([50, 50, 50])
    expect([values.length, indices.length]).toEqual([1, 0])
    expect(new Rarities(values, indices, 3).of(2)).toBe(50)
  })

  test('have at most sixteen distinct values of a byte each', () => {
    expect(() => packRarities(Array.from({ length: 17 }, (_, i) => i))).toThrow('cannot be packed')
    expect(() => packRarities([256])).toThrow('cannot be packed')
  })

  test('must cover every word', () => {
    expect(() => new Rarities(Uint8Array.of(10, 20), Uint8Array.of(0), 3)).toThrow('do not cover')
    expect(() => new Rarities(new Uint8Array(), new Uint8Array(), 3)).toThrow('no rarities')
  })
})
