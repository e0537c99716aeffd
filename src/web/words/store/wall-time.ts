/** The time of day on this device: words come back after days, and nobody else's clock matters. */
export function wallTime(): number {
  return Date.now()
}
