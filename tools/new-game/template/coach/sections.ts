/** What is particular to the game, as words, a table, a heat map or crosswords. */
import type { SeenMatch } from '#kit/coach/coach.ts'
import type { Section } from '#kit/coach/report.ts'
import type { WordChain } from '../rules/game.ts'

/** Everybody's best word. */
export function sectionsOf({ steps }: SeenMatch<WordChain>): readonly Section[] {
  const { players, chain } = steps.at(-1)!.view
  const rows = players.flatMap(({ name }, player) => {
    const played = chain.filter(({ seat }) => seat === player)
    const [best] = played.toSorted((a, b) => b.points - a.points)
    if (best === undefined) return []
    return [[name, best.word.toUpperCase(), String(best.points)]]
  })
  return [
    {
      kind: 'table',
      title: 'The best words',
      text: 'The word of each player that scored most.',
      columns: ['Player', 'Word', 'Points'],
      rows,
    },
  ]
}
