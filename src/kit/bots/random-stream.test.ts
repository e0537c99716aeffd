import { expect, test } from 'vitest'
import { RandomStream } from './random-stream.ts'

function seeded(seed: number): RandomStream {
  const random = new RandomStream()
  random.reseed(seed)
  return random
}

function draws(seed: number, count: number): readonly number[] {
  const random = seeded(seed)
  return Array.from({ length: count }, () => random.next())
}

test('the same seed gives the same draws, and reseeding starts again', () => {
  const random = seeded(7)
  const first = random.next()
  random.next()
  random.reseed(7)
  expect(random.next()).toBe(first)
  expect(draws(7, 20)).toEqual(draws(7, 20))
})

test('nearby seeds give different draws', () => {
  const firsts = Array.from({ length: 1000 }, (_, seed) => draws(seed, 1)[0])
  expect(new Set(firsts).size).toBe(firsts.length)
})

test('no seed gets stuck', () => {
  for (const seed of [0, 1, -1, 0x9e3779b9, 2 ** 31]) {
    expect(new Set(draws(seed, 100)).size).toBe(100)
  }
})

test('draws are integers below the bound, each about as often', () => {
  const random = seeded(3)
  const counts = Array.from({ length: 6 }, () => 0)
  for (let draw = 0; draw < 6000; draw++) counts[random.below(6)]! += 1
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(120)
})

test('fractions are from 0 up to 1', () => {
  const random = seeded(4)
  const fractions = Array.from({ length: 2000 }, () => random.fraction())
  expect(Math.min(...fractions)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...fractions)).toBeLessThan(1)
  expect(fractions.reduce((sum, each) => sum + each, 0) / 2000).toBeCloseTo(0.5, 1)
})
