/** The results: who won, the points of each player, and the chain. */
import { castOf } from '#kit/prose.ts'
import { ScoreSheet } from '#web/ui/status/score-sheet.tsx'
import stack from '#web/ui/stack.module.css'
import { describeOutcome } from '../../rules/describe.ts'
import type { View } from '../../rules/view.ts'
import { Chain } from '../pieces/chain.tsx'
import { namedChain } from '../play/names.ts'

export function GameEnd({ view }: { view: View }) {
  const { outcome, players, seat } = view
  if (outcome === null) return null
  return (
    <div className={stack['stack']}>
      <h2>{describeOutcome(outcome, view)}</h2>
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
    </div>
  )
}
