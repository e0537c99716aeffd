import { expect, test } from 'vitest'
import { evolver, unchanged } from './evolver.ts'

type Event =
  | { readonly type: 'table-opened' }
  | { readonly type: 'added'; readonly count: number }
  | { readonly type: 'said' | 'shown'; readonly text: string }

const evolve = evolver<number, Event>(() => 0, {
  added: (state, { count }) => state + count,
  said: unchanged,
  shown: (state, { text }) => state + text.length,
})

test('a match begins with table-opened, and only that needs no state', () => {
  expect(evolve(null, { type: 'table-opened' })).toBe(0)
  expect(evolve(2, { type: 'added', count: 3 })).toBe(5)
  expect(evolve(2, { type: 'said', text: 'six' })).toBe(2)
  expect(evolve(2, { type: 'shown', text: 'six' })).toBe(5)
  expect(() => evolve(null, { type: 'added', count: 3 })).toThrow(
    "a match begins with 'table-opened', not 'added'",
  )
})

test('the types of events are those that it handles', () => {
  expect([...evolve.types]).toEqual(['table-opened', 'added', 'said', 'shown'])
})
