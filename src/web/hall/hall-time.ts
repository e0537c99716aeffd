/** How far the hall's clock is ahead of this device's, in milliseconds. */
let offset = 0

/** Synchronizes with a message from the hall; its latency is unknown, and short. */
export function setHallTime(wallTime: number): void {
  offset = wallTime - Date.now()
}

export function hallNow(): number {
  return Date.now() + offset
}
