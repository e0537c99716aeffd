import type { Seat } from '#kit/game.ts'
import type { Perspective } from '#web/replay/timeline.ts'

/** A moment of a replay, as addresses name it: `?as=2&moment=17` counts from 1. */
export type ReplayPosition = { readonly perspective: Perspective; readonly moment: number }

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
  return {
    perspective: perspective ?? usual,
    moment: Number.isSafeInteger(moment) ? moment - 1 : 0,
  }
}

export function formatPosition({ perspective, moment }: ReplayPosition): string {
  return `?as=${nameOf(perspective)}&moment=${moment + 1}`
}

function nameOf(perspective: Perspective): string {
  return typeof perspective === 'number' ? formatSeat(perspective) : perspective
}

/** Seats count from 1. */
export function formatSeat(seat: Seat): string {
  return String(seat + 1)
}
