import { expect, test } from 'vitest'
import { formatPosition, momentIndex, parsePosition } from './address.ts'
import type { Perspective } from './timeline.ts'

const PERSPECTIVES: readonly Perspective[] = ['everything', 0, 1, 'spectator']

/** As many for a player as write five words; a spectator sees the end of the minute alone. */
const OWN = [0, 8000, 9000, 20_000, 31_000, 60_000].map((gameTime) => ({ gameTime }))
const SPECTATORS = [0, 60_000].map((gameTime) => ({ gameTime }))

test.each(PERSPECTIVES)('an address names a moment as %s sees it', (perspective) => {
  const address = formatPosition({ perspective, moment: 16, gameTime: 65_000 })
  expect(parsePosition(address, PERSPECTIVES, 0)).toEqual({
    perspective,
    moment: 16,
    gameTime: 65_000,
  })
})

test('without a place one sees the beginning from one’s own point of view', () => {
  const beginning = { moment: 0, gameTime: null }
  expect(parsePosition('', PERSPECTIVES, 1)).toEqual({ perspective: 1, ...beginning })
  expect(parsePosition('', ['spectator'], 'everything')).toEqual({
    perspective: 'spectator',
    ...beginning,
  })
  const nonsense = parsePosition('?as=9&moment=x&time=y', PERSPECTIVES, 1)
  expect(nonsense).toEqual({ perspective: 1, moment: null, gameTime: null })
  expect(momentIndex(nonsense, OWN)).toBe(0)
})

test('somebody who may not see it from there sees the same time, not the same number', () => {
  const address = formatPosition({ perspective: 0, moment: 4, gameTime: 31_000 })
  const own = parsePosition(address, [0], 0)
  expect(momentIndex(own, OWN)).toBe(4)
  const spectator = parsePosition(address, ['spectator'], 'spectator')
  expect(spectator).toEqual({ perspective: 'spectator', moment: null, gameTime: 31_000 })
  expect(momentIndex(spectator, SPECTATORS)).toBe(0)
  expect(momentIndex(parsePosition('?as=1&moment=2', ['spectator'], 0), SPECTATORS)).toBe(0)
})

test('no moment is before the first or after the last', () => {
  for (const [query, index] of [
    ['?moment=0', 0],
    ['?moment=99', 5],
  ] as const) {
    expect(momentIndex(parsePosition(query, [0], 0), OWN)).toBe(index)
  }
})
