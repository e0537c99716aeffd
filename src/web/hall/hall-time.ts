/** By how much the hall's clock is ahead of this device's. */
let ahead = 0

/** The hall has told its time; the way it took is not known and short. */
export function setHallTime(now: number): void {
  ahead = now - Date.now()
}

export function hallNow(): number {
  return Date.now() + ahead
}
