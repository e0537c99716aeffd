import { counted } from '#kit/prose.ts'
import type { OptionFact } from '#web/ui/option-fact.ts'
import { turnClockText } from '#web/ui/time/turn-clock-text.ts'
import type { Options } from '#games/take-my-word/rules/options.ts'

/** TMW-32 */
export const CLOCK_RULING =
  'Who runs out of time passes; where one cannot pass, the referee plays their lowest letter.'

/** The options as text, for players who cannot change them. */
export function optionFacts({ rounds, strictPass, turnClock }: Options): readonly OptionFact[] {
  return [
    ['Play', `${counted(rounds, 'round')}; everybody has one turn in each.`],
    [
      'Passing',
      strictPass
        ? 'Strict: a pass is refused while there is something to play.'
        : 'On a beginning anybody may pass.',
    ],
    ['Turn clock', turnClockText(turnClock, CLOCK_RULING)],
  ]
}
