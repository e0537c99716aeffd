import { isSolitaire } from './check.ts'
import type { Course } from './course.ts'
import { layOut, rollCubes, type Rolled } from './cubes.ts'
import { frozenSeat, nextTimer, PAUSE, REVIEW } from './declaration.ts'
import { usedIn } from './grid.ts'
import { judge } from './judge.ts'
import { outcomeOf, reasonToEnd } from './standing.ts'
import { staying } from './state.ts'

/** TUF-2; TUF-28: alone the timer runs from the start. */
export function beginRound(course: Course): void {
  const { state, gameTime } = course
  const rolls = state.roster.map((_, seat) => roll(course, state.rolled + seat))
  const timer = isSolitaire(state) ? nextTimer(0, state.options, gameTime) : null
  course.add({ type: 'round-begun', round: state.round + 1, rolls, timer })
}

/** The roll of that number at this table: an arranged one, while there are any. */
export function roll({ state, world }: Course, number: number): Rolled {
  const arranged = world.deal?.rolls[number]
  const { specials } = state.options
  return arranged === undefined
    ? rollCubes(world.dice, specials)
    : layOut(arranged, specials, world.dice)
}

/** Whoever has declared and was not outdone has nothing more to do either. */
export function endBuildingIfAllDone(course: Course): void {
  const { state } = course
  const frozen = frozenSeat(state)
  const idle = staying(state).every((seat) => seat === frozen || state.players[seat]!.done)
  if (idle) endBuilding(course)
}

/** TUF-12, TUF-16: all look at all crosswords, if there are any and more than one to look. */
export function endBuilding(course: Course): void {
  const { state, gameTime } = course
  const built = state.grids.some((grid) => usedIn(grid) > 0)
  if (!built || state.options.rotary || isSolitaire(state)) return endRound(course)
  course.add({ type: 'review-begun', timer: { kind: 'review', from: gameTime, until: gameTime + REVIEW } })
}

/** TUF-17 to TUF-23 */
export function endRound(course: Course): void {
  const { gameTime } = course
  if (course.state.phase !== 'between') {
    const report = judge(course.state, course.vocabulary)
    const timer = { kind: 'pause', from: gameTime, until: gameTime + PAUSE } as const
    course.add({ type: 'round-ended', report, timer })
  }
  const reason = reasonToEnd(course.state)
  if (reason !== null) {
    course.add({ type: 'game-won', outcome: outcomeOf(course.state, reason) })
  }
}
