import { listed } from '#kit/prose.ts'
import type { OptionFact } from '#web/ui/option-fact.ts'
import { formatDuration } from '#games/boggle-master/rules/describe.ts'
import type { Options } from '#games/boggle-master/rules/options.ts'

/** The options as text, for those who cannot change them. */
export function optionFacts(options: Options, names: readonly string[]): readonly OptionFact[] {
  const { target, advanced, handicaps, feedback, counts, seconds } = options
  const helped = listed(handicaps.map((seat) => names[seat] ?? `seat ${seat + 1}`))
  return [
    [
      'Play',
      target === null
        ? 'A single game: most points win.'
        : `A tournament: grid after grid, until somebody has ${target} points.`,
    ],
    ['Timer', `Each grid lies open for ${formatDuration(seconds)}.`],
    [
      'Words',
      advanced
        ? 'Advanced play: five letters or more for everybody.'
        : `Four letters or more${helped === '' ? '' : `; for ${helped} three, a point each`}.`,
    ],
    [
      'Judging',
      feedback === 'instant'
        ? 'What does not count is refused at once.'
        : 'As on paper: everything is written down and judged at the end.',
    ],
    [
      'Counts',
      counts
        ? 'Everybody sees how many words the others have.'
        : 'How many words somebody has stays unseen until the end.',
    ],
  ]
}
