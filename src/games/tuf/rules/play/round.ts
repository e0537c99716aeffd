import { isSolitaire } from '../check.ts'
import type { Recorder } from '../recorder.ts'
import { arrangedRoll, rollCubes, type Rolled } from '../pieces/cubes.ts'
import { frozenSeat, nextTimer, PAUSE_TIME, REVIEW_TIME } from './declaration.ts'
import { usedIn } from '../pieces/grid.ts'
import { judge } from './judging.ts'
import { outcomeOf, reasonToEnd } from '../standings.ts'
import { remainingSeats } from '../state.ts'
import { vocabularyOf } from '../pieces/vocabulary.ts'

/** TUF-2; TUF-28: alone the timer runs from the start. */
export function beginRound(recorder: Recorder): void {
  const { state, gameTime } = recorder
  const rolls = state.roster.map((_, seat) => roll(recorder, state.rolled + seat))
  const timer = isSolitaire(state) ? nextTimer(0, state.options, gameTime) : null
  recorder.record({ type: 'round-begun', round: state.round + 1, rolls, timer })
}

/** The roll of that number at this table: an arranged one, while there are any. */
export function roll({ state, world }: Recorder, number: number): Rolled {
  const arranged = world.deal?.rolls[number]
  const { specials } = state.options
  return arranged === undefined
    ? rollCubes(world.dice, specials)
    : arrangedRoll(arranged, specials, world.dice)
}

/** Whoever has declared and was not outdone has nothing more to do either. */
export function endBuildingIfAllDone(recorder: Recorder): void {
  const { state } = recorder
  const frozen = frozenSeat(state)
  const idle = remainingSeats(state).every((seat) => seat === frozen || state.players[seat]!.done)
  if (idle) endBuilding(recorder)
}

/** TUF-12, TUF-16: all look at all crosswords, if there are any and more than one to look. */
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
  const { gameTime } = recorder
  if (recorder.state.phase !== 'between') {
    const report = judge(recorder.state, vocabularyOf(recorder.state.options, recorder.world.words))
    const timer = { kind: 'pause', from: gameTime, until: gameTime + PAUSE_TIME } as const
    recorder.record({ type: 'round-ended', report, timer })
  }
  const reason = reasonToEnd(recorder.state)
  if (reason !== null) {
    recorder.record({ type: 'game-won', outcome: outcomeOf(recorder.state, reason) })
  }
}
