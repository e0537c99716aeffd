/** What a viewer reads who can write nothing. */
export function promptOf(timeIsUp: boolean): string {
  return timeIsUp
    ? 'Time is up. The lists are being read.'
    : 'You are watching. All lists are read out when the timer has run out.'
}
