import type { GameTime, Seat, Viewer } from '#kit/game.ts'
import { sameJson } from '#kit/json/json.ts'
import { leaderOf } from '#kit/ranking.ts'
import type { Moment } from '#match/replay.ts'

/** From whose point of view a replay is seen: a player's, a spectator's, or with everything visible. */
export type Perspective = Viewer | 'everything'

/** A match, moment by moment, from one point of view. */
export type Timeline = {
  readonly moments: readonly ReplayMoment[]
  /** Moments at which somebody else came to act. */
  readonly turns: readonly number[]
  /** Moments at which the lead changed, or points changed the most. */
  readonly highlights: readonly number[]
}

export type ReplayMoment = Moment & {
  /** Whose board is shown; null for a spectator's. */
  readonly seat: Seat | null
}

/** How many moments stand out by their points. */
const HIGHLIGHTS = 5

type ScoresOf = (view: never) => readonly number[] | null

export function timelineOf(moments: readonly ReplayMoment[], scoresOf: ScoresOf): Timeline {
  return { moments, turns: turnsOf(moments), highlights: highlightsOf(moments, scoresOf) }
}

function turnsOf(moments: readonly ReplayMoment[]): readonly number[] {
  return indexesWhere(moments, (before, after) => {
    return !sameJson(before.status.toAct, after.status.toAct)
  })
}

function highlightsOf(moments: readonly ReplayMoment[], scoresOf: ScoresOf): readonly number[] {
  const scores = moments.map(({ view }) => scoresOf(view as never))
  const swings = scores.map((after, index) => swing(scores[index - 1] ?? null, after))
  const largest = [...swings].toSorted((a, b) => b - a)[HIGHLIGHTS - 1] ?? 0
  const least = Math.max(1, largest)
  return indexesWhere(moments, (_, __, index) => {
    return swings[index]! >= least || isOvertaking(scores[index - 1] ?? null, scores[index] ?? null)
  })
}

/** The largest change of anybody's points. */
function swing(before: readonly number[] | null, after: readonly number[] | null): number {
  if (before === null || after === null) return 0
  return Math.max(0, ...after.map((points, seat) => Math.abs(points - (before[seat] ?? 0))))
}

/** Whether somebody leads who did not. At first nobody does. */
function isOvertaking(before: readonly number[] | null, after: readonly number[] | null): boolean {
  if (before === null || after === null) return false
  const leader = leaderOf(after)
  return leader !== null && leaderOf(before) !== null && leader !== leaderOf(before)
}

function indexesWhere(
  moments: readonly ReplayMoment[],
  stands: (before: ReplayMoment, after: ReplayMoment, index: number) => boolean,
): readonly number[] {
  return moments.flatMap((after, index) => {
    return index > 0 && stands(moments[index - 1]!, after, index) ? [index] : []
  })
}

/** The nearest of some places before or after one; that one itself if there is none. */
export function nextOf(places: readonly number[], from: number, direction: 1 | -1): number {
  const found =
    direction === 1
      ? places.find((place) => place > from)
      : places.findLast((place) => place < from)
  return found ?? from
}

/** How long a moment is shown. At more than the original speed nobody waits for long thinkers. */
export function stayOf(here: GameTime, next: GameTime, speed: number): number {
  const stay = Math.max(0, next - here) / speed
  return speed === 1 ? stay : Math.min(stay, MAX_STAY)
}

const MAX_STAY = 2000
