import type { SeenMatch } from '#kit/coach/coach.ts'
import type { Finding } from '#kit/coach/judgement.ts'
import type { GameTime, Millis, Seat } from '#kit/game.ts'
import { sameJson } from '#kit/json/json.ts'
import type { Tuf } from '../rules/game.ts'
import { CUBES } from '../rules/pieces/cubes.ts'
import { usedIn } from '../rules/pieces/grid.ts'
import { frozenSeat } from '../rules/play/declaration.ts'
import type { View } from '../rules/view.ts'
import type { ReviewedRound } from './rounds.ts'

/** A time in which the player could have moved cubes and did not, while building went on. */
type Pause = { readonly round: number; readonly moment: number; readonly time: Millis }

const LONG: Millis = 30_000

/** The longest pause of the match, if it was long. */
export function longestPause(
  match: SeenMatch<Tuf>,
  rounds: readonly ReviewedRound[],
): Finding | null {
  const pauses = rounds.flatMap((round) => pausesOf(match, round))
  const [longest] = pauses.toSorted((a, b) => b.time - a.time)
  if (longest === undefined || longest.time < LONG) return null
  const used = usedIn(match.steps[longest.moment]!.view.grids[match.seat]!)
  const seconds = Math.round(longest.time / 1000)
  const text = `In round ${longest.round} you added no cube for ${seconds} seconds, with ${used} in use. When you are stuck, take a short word apart: that opens more than waiting.`
  return { text, moment: longest.moment, weight: Math.min(12, seconds / 10) }
}

function pausesOf(
  { seat, steps }: SeenMatch<Tuf>,
  { round, start, end }: ReviewedRound,
): readonly Pause[] {
  const pauses: Pause[] = []
  let begun: { readonly moment: number; readonly gameTime: GameTime } | null = null
  for (let moment = start; moment <= end; moment += 1) {
    const { view, gameTime } = steps[moment]!
    if (!hasCubesToAdd(view, seat)) {
      begun = null
      continue
    }
    const before = steps[moment - 1]?.view.grids[seat]
    if (begun === null || !sameJson(before, view.grids[seat])) begun = { moment, gameTime }
    const until = steps[Math.min(moment + 1, end)]!.gameTime
    pauses.push({ round, moment: begun.moment, time: until - begun.gameTime })
  }
  return pauses
}

/** Whether the player has begun a crossword, has cubes left and may lay them. */
function hasCubesToAdd(view: View, seat: Seat): boolean {
  const used = usedIn(view.grids[seat]!)
  const { done, left } = view.players[seat]!
  return used > 0 && used < CUBES && !done && !left && frozenSeat(view) !== seat
}
