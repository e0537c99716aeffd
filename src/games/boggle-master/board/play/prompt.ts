import { counted } from '#kit/prose.ts'

/** The prompt for viewers who cannot write words. `unsent`: how many words the hall has not answered. */
export function promptOf(timeIsUp: boolean, unsent: number): string {
  const lost =
    unsent === 0
      ? ''
      : ` ${counted(unsent, 'word')} ${unsent === 1 ? 'was' : 'were'} not sent in time: the connection was lost.`
  return timeIsUp
    ? `Time is up. The lists are being read.${lost}`
    : 'You are watching. All lists are read out when the timer has run out.'
}
