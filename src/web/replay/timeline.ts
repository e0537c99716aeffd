import type { GameTime, Millis, Seat, Viewer } from '#kit/game.ts'
import { sameJson } from '#kit/json/json.ts'
import { leaderOf } from '#kit/ranking.ts'
import type { Moment } from '#match/replay.ts'
import type { StateViews } from '#match/state-views.ts'

/** From whose point of view a replay is seen: a player's, a spectator's, or with everything visible. */
export type Perspective = Viewer | 'everything'

/** A match, moment by moment, from one point of view. */
export type Timeline = {
  readonly moments: readonly ReplayMoment[]
  /** Moments at which somebody else came to act; every half a minute while the same may act. */
  readonly turns: readonly number[]
  /** What the game says stands out, the largest changes of points, and the last changes of the lead. */
  readonly highlights: readonly number[]
}

export type ReplayMoment = Moment & {
  /** Whose board is shown; null for a spectator's. */
  readonly seat: Seat | null
  /** What every player saw then, where everything is visible. */
  readonly views?: Pick<StateViews, 'of'>
}

/** How many moments stand out by a change of points, and as many by one of the lead. */
const HIGHLIGHTS = 5
/** What a change of the lead counts, in points. */
const OVERTAKING = 10
/** The share of all moments that may be highlights, if there are more than a few. */
const MOST_HIGHLIGHTS = 1 / 4
const LEAST_HIGHLIGHTS = 2

/** A turn in which nobody else comes to act is as long as this. */
const LONG_TURN: Millis = 30_000

/** What a timeline asks of the game and its board. */
export type Judge = {
  readonly scores: (view: never) => readonly number[] | null
  readonly highlightOf: (notice: never) => number
}

export function timelineOf(moments: readonly ReplayMoment[], judge: Judge): Timeline {
  return { moments, turns: turnsOf(moments), highlights: highlightsOf(moments, judge) }
}

function turnsOf(moments: readonly ReplayMoment[]): readonly number[] {
  let begun = moments[0]?.gameTime ?? 0
  return indexesWhere(moments, (before, after) => {
    const isSame = sameJson(before.status.toAct, after.status.toAct)
    if (isSame && after.gameTime - begun < LONG_TURN) return false
    begun = after.gameTime
    return true
  })
}

/** The weightiest moments, as many as may be; of equal ones the earlier. */
function highlightsOf(moments: readonly ReplayMoment[], judge: Judge): readonly number[] {
  const scores = moments.map(({ view }) => judge.scores(view as never))
  const swings = scores.map((after, index) => swing(scores[index - 1] ?? null, after))
  const largest = swings.toSorted((a, b) => b - a)[HIGHLIGHTS - 1] ?? 0
  const overtakings = indexesWhere(moments, (_, __, index) => {
    return isOvertaking(scores[index - 1] ?? null, scores[index] ?? null)
  }).slice(-HIGHLIGHTS)
  const weights = moments.map(({ notices }, index) => {
    const own = notices.map((notice) => judge.highlightOf(notice as never))
    const change = swings[index]! >= largest ? swings[index]! : 0
    return Math.max(0, ...own, change, overtakings.includes(index) ? OVERTAKING : 0)
  })
  const most = Math.max(LEAST_HIGHLIGHTS, Math.floor(moments.length * MOST_HIGHLIGHTS))
  return [...weights.keys()]
    .filter((index) => weights[index]! > 0)
    .toSorted((a, b) => weights[b]! - weights[a]!)
    .slice(0, most)
    .toSorted((a, b) => a - b)
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
