import { useSyncExternalStore } from 'react'

export type RunningClock = {
  readonly until: number
  /** The full duration. */
  readonly of: number
  readonly gameTime: () => number
  readonly hurry: number
}

/**
 * The milliseconds left. The page's idea of the time may be a little behind the hall's, but there is never
 * more left than the full duration.
 */
export function timeLeft({
  until,
  of,
  gameTime,
}: Pick<RunningClock, 'until' | 'of' | 'gameTime'>): number {
  return Math.max(0, Math.min(of, until - gameTime()))
}

/** The clocks in sight. A dialog covers them, so it shows the one that runs out first. */
let clocks: readonly RunningClock[] = []
const listeners = new Set<() => void>()

/** Returns what takes the clock off the list. */
export function addClock(clock: RunningClock): () => void {
  change([...clocks, clock])
  return () => change(clocks.filter((other) => other !== clock))
}

/** Null where no clock is in sight. */
export function useFirstClock(): RunningClock | null {
  return useSyncExternalStore(subscribe, firstClock)
}

export function firstClock(): RunningClock | null {
  return clocks.toSorted((a, b) => a.until - b.until)[0] ?? null
}

function change(next: readonly RunningClock[]): void {
  clocks = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
