import { expect, test } from 'vitest'
import { evolver } from './evolver.ts'

type Event = { readonly type: 'table-opened' } | { readonly type: 'added'; readonly count: number }

const evolve = evolver<number, Event>(
  () => 0,
  (state, { count }) => state + count,
)

test('a match begins with table-opened, and only that needs no state', () => {
  expect(evolve(null, { type: 'table-opened' })).toBe(0)
  expect(evolve(2, { type: 'added', count: 3 })).toBe(5)
  expect(() => evolve(null, { type: 'added', count: 3 })).toThrow(
    "a match begins with 'table-opened', not 'added'",
  )
})
