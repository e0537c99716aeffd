import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commitmentTo, diceFrom, oneIn, pick } from '#kit/dice.ts'

describe('dice', () => {
  test('throw the same for the same seed and purpose, and otherwise not', () => {
    const throws = (seed: string, purpose: string) => {
      const dice = diceFrom(seed, purpose)
      return Array.from({ length: 20 }, () => dice.below(1000))
    }
    expect(throws('a', 'b')).toEqual(throws('a', 'b'))
    expect(throws('a', 'b')).not.toEqual(throws('a', 'c'))
    expect(throws('a', 'b')).not.toEqual(throws('b', 'b'))
  })

  test('are what docs/referee.md says: SHA-256 of key and counter, read as numbers', () => {
    const sha = (...parts: (string | Uint8Array)[]) => {
      const hash = createHash('sha256')
      for (const part of parts) hash.update(part)
      return hash.digest()
    }
    const key = sha('wordhall dice\nentry 4\nthe seed')
    const numbers = [0, 1].flatMap((counter) => {
      const block = sha(key, Uint8Array.of(0, 0, 0, counter))
      return Array.from({ length: 8 }, (_, place) => block.readUInt32BE(place * 4))
    })
    const dice = diceFrom('the seed', 'entry 4')
    expect(numbers.map(() => dice.below(2 ** 32))).toEqual(numbers)
    const commitment = sha('wordhall commitment\n{"deal":{"a":[1],"b":"x"},"seed":"s"}')
    const shown = commitmentTo({ seed: 's', deal: { b: 'x', a: [1] } })
    expect(shown).toBe(commitment.toString('hex'))
  })

  test('show every side as often', () => {
    const dice = diceFrom('fair', 'sides')
    const counts = Array.from({ length: 6 }, () => 0)
    for (let roll = 0; roll < 60_000; roll += 1) counts[dice.below(6)]! += 1
    // Chi-squared with five degrees of freedom; 30 is far beyond one in ten thousand.
    const chi = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0)
    expect(chi).toBeLessThan(30)
  })

  test('shuffle keeps every item and makes every order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.string(), (items, seed) => {
        const shuffled = diceFrom(seed, 'shuffle').shuffle(items)
        const ascending = (a: number, b: number) => a - b
        expect(shuffled.toSorted(ascending)).toEqual(items.toSorted(ascending))
      }),
    )
    const orders = Array.from({ length: 200 }, (_, n) =>
      diceFrom(`${n}`, '').shuffle('abc'.split('')),
    )
    expect(new Set(orders.map((order) => order.join('')))).toHaveLength(6)
  })

  test('pick and oneIn draw evenly', () => {
    const dice = diceFrom('pick', '')
    const picked = new Set(Array.from({ length: 50 }, () => pick(dice, ['a', 'b', 'c'])))
    expect(picked).toHaveLength(3)
    const hits = Array.from({ length: 4000 }, () => oneIn(dice, 4)).filter(Boolean).length
    expect(Math.abs(hits - 1000)).toBeLessThan(150)
  })

  test.each([0, -1, 1.5, Number.NaN, 2 ** 33])('have no %d sides', (sides) => {
    expect(() => diceFrom('s', 'p').below(sides)).toThrow(RangeError)
  })
})
