/** The results: who won, what the points of each player are for, and the chain. */
import { EndOfGame } from '#web/ui/end/end-of-game.tsx'
import type { Breakdown } from '#web/ui/end/final-places.tsx'
import type { View } from '../../rules/view.ts'
import { Chain } from '../pieces/chain.tsx'
import { namedChain } from '../play/names.ts'
import { summaryOf } from './summary.ts'

export function GameEnd({ view }: { view: View }) {
  if (view.outcome === null) return null
  return (
    <EndOfGame view={view} summaryOf={summaryOf} breakdown={breakdownOf(view)}>
      <Chain links={namedChain(view)} />
    </EndOfGame>
  )
}

function breakdownOf({ players }: View): Breakdown {
  return {
    round: 'Points for',
    rounds: ['words', 'secret letter'],
    entriesOf: ([seat]) => {
      const { points, bonus, letter } = players[seat!]!
      return [points, { points: bonus, note: `for ${letter?.toUpperCase()}` }]
    },
  }
}
