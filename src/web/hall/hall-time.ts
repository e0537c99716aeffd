/**
 * The hall's clock as this page knows it. In between it goes by the device's wall clock, which also
 * counts while the device sleeps; every ping sets it right. For display only. Without a connection it
 * stands still: whether the hall's goes on is unknown.
 */
let synchronized = { hallTime: 0, wallTime: Date.now(), running: true }

/** Synchronizes with a message from the hall; its latency is unknown, and short. */
export function setHallTime(hallTime: number, running = synchronized.running): void {
  synchronized = { hallTime, wallTime: Date.now(), running }
}

/** Lets it stand still until the hall is heard again. */
export function stopHallTime(): void {
  setHallTime(hallNow(), false)
}

export function hallNow(): number {
  const { hallTime, wallTime, running } = synchronized
  return running ? hallTime + Date.now() - wallTime : hallTime
}
