/** What the end of the game shows and shares: the result, and what decided it. */
import type { Seat } from '#kit/game.ts'
import { castOf, counted } from '#kit/prose.ts'
import { soleWinner, turningPoint } from '#kit/ending/turning-point.ts'
import type { Fact, GameSummary } from '#web/ui/end/game-summary.ts'
import { about } from '../../rules/about.ts'
import { gameResult } from '../../rules/describe.ts'
import type { Link } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'

export function summaryOf(view: View, seat: Seat | null): GameSummary {
  const cast = castOf({ ...view, seat })
  const result = gameResult(view.outcome!, view, seat)
  const winner = soleWinner(result.places)?.seats[0]
  const linkText = ({ word, points, seat: by }: Link): string =>
    `${word.toUpperCase()}, ${counted(points, 'point')}${by === null ? '' : ` for ${cast.object(by)}`}`
  const turned = winner === undefined ? null : turningLink(view, winner)
  const best = bestLink(view.chain)
  const facts: Fact[] = []
  if (turned !== null) facts.push({ label: 'Turning point', text: linkText(turned) })
  if (best !== null) facts.push({ label: 'Best word', text: linkText(best) })
  return {
    game: about.name,
    result,
    facts,
    letters: best === null ? [] : [[...best.word.toUpperCase()]],
  }
}

/** The word by which the winner's lead grew most. */
export function turningLink({ chain, players }: View, winner: Seat): Link | null {
  const gains = chain.map(({ seat, points }) =>
    players.map((_, player) => (player === seat ? points : 0)),
  )
  const turned = turningPoint(gains, winner)
  return turned === null ? null : chain[turned]!
}

/** The word with the most points, the first of several. */
export function bestLink(chain: readonly Link[]): Link | null {
  const [best] = chain.filter(({ seat }) => seat !== null).toSorted((a, b) => b.points - a.points)
  return best ?? null
}
