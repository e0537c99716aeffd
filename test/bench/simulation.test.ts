/** The model must agree with what can be calculated by hand. */
import { expect, test } from 'vitest'
import { simulate, type Costs, type Setup } from '../../bench/simulation/model.ts'

const costs: Costs = {
  move: 100,
  batch: 0,
  relay: 0,
  commit: 0,
  row: 0,
  redis: 0,
  load: 0,
  flush: 0,
}
const setup: Setup = { nodes: 1, cores: null, players: 100, relayed: 0, pause: 0, seconds: 2 }

test('a node whose moves take 100 µs makes 10,000 of them in a second', () => {
  const { movesPerSecond, busiest } = simulate(costs, setup)
  expect(movesPerSecond / 10_000).toBeCloseTo(1, 1)
  expect(busiest.name).toBe('node 0')
  expect(busiest.share).toBeCloseTo(1, 1)
})

test('two nodes make twice as many, unless they share one core', () => {
  expect(simulate(costs, { ...setup, nodes: 2 }).movesPerSecond / 20_000).toBeCloseTo(1, 1)
  const shared = { ...setup, nodes: 2, cores: 1 }
  expect(simulate(costs, shared).movesPerSecond / 10_000).toBeCloseTo(1, 1)
})

test('one player waits for the disk each time, and many share it', () => {
  const slow = { ...costs, move: 10, flush: 10_000 }
  expect(simulate(slow, { ...setup, players: 1 }).movesPerSecond / 100).toBeCloseTo(1, 1)
  const { movesPerSecond, batch } = simulate(slow, setup)
  expect(movesPerSecond).toBeGreaterThan(4000)
  expect(batch).toBeGreaterThan(40)
})

test('people who pause leave a node idle', () => {
  const { movesPerSecond, p99, busiest } = simulate(costs, { ...setup, pause: 100, players: 10 })
  expect(movesPerSecond / 100).toBeCloseTo(1, 1)
  expect(p99).toBeLessThan(2)
  expect(busiest.share).toBeLessThan(0.05)
})
