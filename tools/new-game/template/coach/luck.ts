/** What chance brought, compared with the average. Null in a game without chance. */
import type { SeenMatch } from '#kit/coach/coach.ts'
import { wholePoints } from '#kit/coach/judgement.ts'
import type { Luck } from '#kit/coach/report.ts'
import type { WordChain } from '../rules/game.ts'
import { occurrences } from '../rules/pieces/letters.ts'

/** WCH-3: what the letter scored in the words of all, compared with everybody's letters. */
export function luckOf({ seat, steps }: SeenMatch<WordChain>): Luck {
  const { players, chain } = steps.at(-1)!.view
  const worths = players.map(({ letter }) =>
    chain.reduce((sum, { word }) => sum + occurrences(letter ?? '', word), 0),
  )
  const average = worths.reduce((sum, worth) => sum + worth, 0) / worths.length
  return {
    points: wholePoints(worths[seat]! - average),
    text: 'How often your secret letter is in all words of the chain, compared with everybody’s.',
  }
}
