import { expect, test } from 'vitest'
import { CLOCK_RULING, optionFacts } from './options-text.ts'

test('options as sentences', () => {
  expect(optionFacts({ rounds: 10, strictPass: false, turnClock: null })).toEqual([
    ['Play', '10 rounds; everybody has one turn in each.'],
    ['Passing', 'On a beginning anybody may pass.'],
    ['Turn clock', 'No turn clock: nobody is hurried.'],
  ])
  const [play, passing, clock] = optionFacts({ rounds: 1, strictPass: true, turnClock: 2 })
  expect(play).toEqual(['Play', '1 round; everybody has one turn in each.'])
  expect(passing![1]).toBe('Strict: a pass is refused while there is something to play.')
  expect(clock![1]).toMatch(/^2 minutes a turn/)
  expect(clock![1]).toContain(CLOCK_RULING)
})
