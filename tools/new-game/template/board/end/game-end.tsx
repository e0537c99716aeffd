/** The results: who won, the points of each player, and the chain. */
import { castOf } from '#kit/prose.ts'
import { EndOfGame } from '#web/ui/end/end-of-game.tsx'
import { ScoreSheet } from '#web/ui/status/score-sheet.tsx'
import type { View } from '../../rules/view.ts'
import { Chain } from '../pieces/chain.tsx'
import { namedChain } from '../play/names.ts'
import { summaryOf } from './summary.ts'

export function GameEnd({ view }: { view: View }) {
  const { outcome, players, seat } = view
  if (outcome === null) return null
  return (
    <EndOfGame view={view} summaryOf={summaryOf}>
      <ScoreSheet
        label="Points"
        round="Points for"
        rounds={['words', 'secret letter']}
        sides={outcome.places.flat().map((player) => {
          const { points, bonus, left, letter } = players[player]!
          return {
            key: player,
            name: castOf(view).name(player),
            own: player === seat,
            left,
            entries: [points, { points: bonus, note: `for ${letter?.toUpperCase()}` }],
            total: points + bonus,
          }
        })}
      />
      <Chain links={namedChain(view)} />
    </EndOfGame>
  )
}
