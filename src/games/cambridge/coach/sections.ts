import type { CoachContext, SeenMatch } from '#kit/coach/coach.ts'
import type { Section } from '#kit/coach/report.ts'
import { beliefOf } from '../bot/belief/belief.ts'
import type { Cambridge } from '../rules/game.ts'
import { PRIOR } from './turns.ts'

/** The secret words, and how many words still fitted when each was last hidden. */
export function sectionsOf(
  { steps }: SeenMatch<Cambridge>,
  { words }: CoachContext,
): readonly Section[] {
  const { reports, players } = steps.at(-1)!.view
  const rows = reports.flatMap(({ hand, words: secrets }) => {
    const playing = steps.filter(({ view }) => view.hand === hand && view.phase === 'playing')
    return secrets.flatMap((word, seat) => {
      const last = playing.findLast(({ view }) => {
        const { dashes, guessed } = view.players[seat]!
        return dashes !== null && !guessed
      })
      if (word === null || last === undefined) return []
      const { candidates } = beliefOf(last.view, seat, PRIOR, words)
      return [[String(hand), players[seat]!.name, word.toUpperCase(), String(candidates.length)]]
    })
  })
  if (rows.length === 0) return []
  return [
    {
      kind: 'table',
      title: 'The secret words',
      text: 'How many words still fitted what everybody saw of each, the last time it was hidden.',
      columns: ['Hand', 'Player', 'Word', 'Fitting'],
      rows,
    },
  ]
}
