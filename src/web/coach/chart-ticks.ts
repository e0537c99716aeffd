const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000]
const MAX_TICKS = 5

/** A few round numbers that enclose all values. */
export function ticksFor(lowest: number, highest: number): readonly number[] {
  const isWide = (step: number) => {
    return Math.ceil(highest / step) - Math.floor(lowest / step) < MAX_TICKS
  }
  const step = STEPS.find(isWide) ?? 10_000
  const first = Math.floor(lowest / step)
  const last = Math.max(first + 1, Math.ceil(highest / step))
  return Array.from({ length: last - first + 1 }, (_, nth) => (first + nth) * step)
}
