import type { GameTime, Seat } from '#kit/game.ts'
import type { Perspective } from '#web/replay/timeline.ts'

/**
 * A moment of a replay, as addresses name it: `?as=2&moment=17&time=65000`. Moments count from 1, separately for
 * each point of view; viewers who may not take that point of view find the moment by its time.
 */
export type ReplayPosition = {
  readonly perspective: Perspective
  /** Null when its number is malformed, or counts from a point of view that is not possible. */
  readonly moment: number | null
  readonly gameTime: GameTime | null
}

export function parsePosition(
  query: string,
  possible: readonly Perspective[],
  own: Perspective,
): ReplayPosition {
  const search = new URLSearchParams(query)
  const name = search.get('as')
  const perspective = possible.find((each) => nameOf(each) === name)
  const usual = possible.includes(own) ? own : possible[0]!
  const moment = Number(search.get('moment') ?? 1)
  const time = search.get('time')
  const isOther = name !== null && perspective === undefined
  return {
    perspective: perspective ?? usual,
    moment: isOther || !Number.isSafeInteger(moment) ? null : moment - 1,
    gameTime: time === null || !Number.isFinite(Number(time)) ? null : Number(time),
  }
}

/** A position to link to. */
export type LinkedPosition = {
  readonly perspective: Perspective
  readonly moment: number
  /** Left out where every point of view is possible. */
  readonly gameTime?: GameTime
}

export function formatPosition({ perspective, moment, gameTime }: LinkedPosition): string {
  const time = gameTime === undefined ? '' : `&time=${gameTime}`
  return `?as=${nameOf(perspective)}&moment=${moment + 1}${time}`
}

/** Which of the moments that the viewer has is meant; the first if that cannot be told. */
export function momentIndex(
  { moment, gameTime }: Omit<ReplayPosition, 'perspective'>,
  moments: readonly { readonly gameTime: GameTime }[],
): number {
  if (moment !== null) return Math.max(0, Math.min(moment, moments.length - 1))
  if (gameTime === null) return 0
  return Math.max(
    0,
    moments.findLastIndex((each) => each.gameTime <= gameTime),
  )
}

function nameOf(perspective: Perspective): string {
  return typeof perspective === 'number' ? formatSeat(perspective) : perspective
}

/** Seats count from 1. */
export function formatSeat(seat: Seat): string {
  return String(seat + 1)
}
