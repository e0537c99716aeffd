import { usedIn } from '../pieces/grid.ts'
import { arrangedRoll, rollCubes, type Rolled } from '../pieces/cubes.ts'
import { vocabularyOf } from '../pieces/vocabulary.ts'
import type { Recorder } from '../recorder.ts'
import { outcomeOf, reasonToEnd } from '../standings.ts'
import { isSolitaire, remainingSeats } from '../state.ts'
import { frozenSeat, nextTimer, REVIEW_TIME } from './declaration.ts'
import { judge } from './judging.ts'

/** TUF-2; TUF-28: in solitaire the timer runs from the start. */
export function beginRound(recorder: Recorder): void {
  const { state, gameTime } = recorder
  const rolls = state.roster.map((_, seat) => rollFor(recorder, state.rolled + seat))
  const timer = isSolitaire(state) ? nextTimer(0, state.options, gameTime) : null
  recorder.record({ type: 'round-begun', round: state.round + 1, rolls, timer })
}

/** Roll `index` of the match: from the arranged deal while it lasts, then by chance. */
export function rollFor({ state, world }: Recorder, index: number): Rolled {
  const arranged = world.deal?.rolls[index]
  const { specials } = state.options
  return arranged === undefined
    ? rollCubes(world.dice, specials)
    : arrangedRoll(arranged, specials, world.dice)
}

/** A player who has declared and was not outdone counts as done. */
export function endBuildingIfAllDone(recorder: Recorder): void {
  const { state } = recorder
  const frozen = frozenSeat(state)
  const allDone = remainingSeats(state).every(
    (seat) => seat === frozen || state.players[seat]!.done,
  )
  if (allDone) endBuilding(recorder)
}

/** TUF-12, TUF-16: the review is skipped when there is nothing, or nobody else's, to review. */
export function endBuilding(recorder: Recorder): void {
  const { state, gameTime } = recorder
  const built = state.grids.some((grid) => usedIn(grid) > 0)
  if (!built || state.options.rotary || isSolitaire(state)) return endRound(recorder)
  recorder.record({
    type: 'review-begun',
    timer: { kind: 'review', from: gameTime, until: gameTime + REVIEW_TIME },
  })
}

/** TUF-17 to TUF-23 */
export function endRound(recorder: Recorder): void {
  const { state, gameTime, world } = recorder
  if (state.phase !== 'between') {
    const report = judge(state, vocabularyOf(state.options, world.words))
    const timer = {
      kind: 'pause',
      from: gameTime,
      until: gameTime + state.options.pause * 1000,
    } as const
    recorder.record({ type: 'round-ended', report, timer })
  }
  const reason = reasonToEnd(recorder.state)
  if (reason !== null) {
    recorder.record({ type: 'game-won', outcome: outcomeOf(recorder.state, reason) })
  }
}
