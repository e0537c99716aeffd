import { counted } from '#kit/prose.ts'
import { turnClockText } from '#web/ui/time/turn-clock-text.ts'
import type { Options } from '../../rules/options.ts'

/** WCH-7 */
export const CLOCK_RULING = 'Who lets it run out passes.'

/** The options in a few sentences, for players who cannot change them. */
export function optionsText({ rounds, turnClock }: Options): string {
  return `${counted(rounds, 'round')}. ${turnClockText(turnClock, CLOCK_RULING)}`
}
