/** What `npm run bench:costs` and `npm run bench:cluster` have measured; see docs/scaling.md. */
import type { Costs } from './model.ts'

/**
 * From one player, whose moves are a commit each, and 600, of whom 250 share one: a move costs 57.9 µs of a
 * node and 17.3 µs of PostgreSQL in a large commit, 383 µs and 322 µs alone.
 */
export const COSTS: Costs = {
  move: 57,
  batch: 326,
  relay: 90,
  commit: 306,
  row: 16,
  redis: 3,
  load: 23,
  flush: 100,
}

/** A hall that was measured: all processes on two cores. */
export type MeasuredPoint = {
  readonly nodes: number
  readonly movesPerSecond: number
  readonly p50: number
  readonly p99: number
}

export const MEASURED: readonly MeasuredPoint[] = [
  { nodes: 1, movesPerSecond: 12_072, p50: 41, p99: 237.7 },
]

export const MEASURED_CORES = 2
export const MEASURED_PLAYERS = 600
