import { expect, test } from 'vitest'
import { eventParser } from '#kit/stored-event.ts'

const parse = eventParser<{ type: 'begun' | 'ended' }>('Some Game', new Set(['begun', 'ended']))

test('what the game wrote is read back as it is', () => {
  const stored = { type: 'ended', points: [3, 4] }
  expect(parse(stored)).toBe(stored)
})

test.each([{ type: 'resumed' }, { type: 'constructor' }, {}])('%o is a damaged log', (stored) => {
  expect(() => parse(stored)).toThrow('Some Game has no event of type')
})
