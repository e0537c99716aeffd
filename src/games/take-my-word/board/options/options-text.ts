import { counted } from '#kit/prose.ts'
import type { OptionFact } from '#web/ui/controls/options.tsx'
import type { Options } from '#games/take-my-word/rules/options.ts'

/** The options as text, for players who cannot change them. */
export function optionFacts({ rounds, strictPass }: Options): readonly OptionFact[] {
  return [
    ['Play', `${counted(rounds, 'round')}; everybody has one turn in each.`],
    [
      'Passing',
      strictPass
        ? 'Strict: a pass is refused while there is something to play.'
        : 'On a beginning anybody may pass.',
    ],
  ]
}
